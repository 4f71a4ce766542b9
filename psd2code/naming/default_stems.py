"""The words that Photoshop itself puts into layer names, in the languages it speaks; data for default_names."""

from __future__ import annotations

STEMS = """
图层 | 组 | 编组 | 形状 | 矩形 | 长方形 | 圆角矩形 | 椭圆 | 椭圆形 | 智能对象 | 矢量智能对象 | 智慧型物件
向量智慧型物件
Layer | Group | Shape | Rectangle | Rounded Rectangle | Ellipse | Smart Object | Vector Smart Object | Path
Oval | Bitmap
Combined Shape | Clip Path | Clip Group | Mask Group
レイヤー | グループ | シェイプ | 角丸長方形 | 楕円形 | スマートオブジェクト | ベクトルスマートオブジェクト
레이어 | 그룹 | 모양 | 사각형 | 직사각형 | 모서리가 둥근 직사각형 | 둥근 사각형 | 타원 | 고급 개체
벡터 고급 개체
Ebene | Gruppe | Rechteck | Abgerundetes Rechteck | Smartobjekt | Smart-Objekt | Vektor-Smartobjekt
Vektor Smart-Objekt
Calque | Groupe | Forme | Rectangle arrondi | Rectangle à coins arrondis | Objet dynamique
Objet dynamique vectoriel
Capa | Grupo | Forma | Rectángulo | Rectángulo redondeado | Elipse | Objeto inteligente
Objeto inteligente vectorial
Camada | Retângulo | Retângulo arredondado | Objeto inteligente de vetor
Livello | Gruppo | Rettangolo | Rettangolo arrotondato | Ellisse | Oggetto avanzato
Oggetto avanzato vettoriale
Слой | Группа | Фигура | Прямоугольник | Прямоугольник, скругл. углы | Прямоугольник со скругленными углами
Эллипс
Смарт-объект | Векторный смарт-объект
Laag | Groep | Vorm | Rechthoek | Afgeronde rechthoek | Ovaal | Slim object
Grupp | Rektangel | Gruppe | Warstwa | Grupa | Prostokąt | Zaokrąglony prostokąt | Elipsa
Kształt
Vrstva | Skupina | Obdélník | Katman | Grup | Şekil | Dikdörtgen
"""
"""Names that say nothing, with a number behind them or without."""

NUMBERED_STEMS = """
群组 | 颜色填充 | 渐变填充 | 图案填充 | 色彩填色 | 渐层填色 | 图样填色 | 色阶 | 曲线 | 曝光度 | 自然饱和度
色相/饱和度 | 色彩平衡 | 黑白
照片滤镜 | 通道混合器 | 颜色查找 | 反相 | 色调分离 | 阈值 | 渐变映射 | 可选颜色 | 亮度/对比度 | 画板 | 工作区域
画框 | 直线 | 多边形
三角形 | 自定形状 | 路径 | 帧 | 剪贴组 | 蒙版组
Color Fill | Colour Fill | Gradient Fill | Pattern Fill | Levels | Curves | Exposure | Vibrance | Hue/Saturation
Color Balance
Black & White | Photo Filter | Channel Mixer | Color Lookup | Invert | Posterize | Threshold | Gradient Map
Selective Color
Brightness/Contrast | Artboard | Line | Polygon | Triangle | Custom Shape | Fill | Stroke | Union | Subtract
べた塗り | グラデーション | パターン | レベル補正 | トーンカーブ | 色相・彩度 | 明るさ・コントラスト
アートボード | ライン | 多角形
색상 칠 | 그레이디언트 칠 | 그라디언트 칠 | 패턴 칠 | 레벨 | 곡선 | 색조/채도 | 대지 | 선 | 다각형
Farbfüllung | Verlaufsfüllung | Musterfüllung | Tonwertkorrektur | Gradationskurven | Kurven | Farbton/Sättigung
Zeichenfläche
Linie | Dreieck | Form | Frame | Lag | Lager | Vector
Remplissage de couleur | Remplissage Couleur | Remplissage de dégradé | Couleur unie | Dégradé | Niveaux
Courbes | Teinte/Saturation
Plan de travail | Polygone | Trait
Relleno de color | Relleno de degradado | Niveles | Curvas | Tono/saturación | Mesa de trabajo | Línea
Polígono
Preenchimento de cor | Preenchimento de gradiente | Níveis | Prancheta | Linha
Riempimento colore | Riempimento sfumatura | Livelli | Curve | Tavola da disegno | Linea | Poligono
Цвет-заливка | Заливка цветом | Градиентная заливка | Уровни | Кривые | Монтажная область | Линия
Многоугольник
"""
"""Names of adjustments, fills, boards and plain words: default only with a number behind them."""

CAPTURE_STEMS = """
IMG | DSC | DSCN | PIC | WechatIMG | mmexport | timg | Screenshot | Screen Shot | 微信图片 | 微信截图
企业微信截图 | QQ图片 | QQ截图
屏幕快照 | 屏幕截图 | 截屏 | スクリーンショット | 스크린샷
"""
"""What cameras and screen grabbers write before a running number or a date."""

NAMELESS_STEMS = """
未标题 | 未命名 | 无标题 | Untitled | Unnamed | Unbenannt | Sans titre | Sin título | Senza titolo | Без имени
名称未設定 | 제목 없음
"""
"""What programs write into a name field that nobody filled in."""

COPY_WORDS = """
拷贝 | 副本 | copy | のコピー | コピー | 복사 | 사본 | Kopie | copie | copia | cópia | копия | kopia | kopi
kopya
"""
"""What Photoshop writes behind the name of a duplicated layer, before a running number."""

MERGE_WORDS = "合并 | merged | 已合并"
"""What Photoshop writes behind the name of a merged group."""
