"""Default names in the languages Photoshop speaks are told from names that people wrote."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.naming.default_names import is_default_name, is_machine_name, strip_copy_marks

DEFAULT = """
图层 0 | 图层 12 拷贝 3 | 图层12 | 图层 1 副本 | 图层 1 拷贝 拷贝 2 | 形状 839 | 形状 1 拷贝 3 副本
矩形 5 拷贝 | 矩形 1168 | 圆角矩形 1
椭圆 1 拷贝 12 | 组 3 | 组 1 拷贝 | 组 2 合并 | 编组 4 | 矢量智能对象 | 智能对象 | 智能对象1 | 颜色填充 1
渐变填充 2 | 图案填充 1 | 色阶 1
曲线 1 | 色相/饱和度 1 | 亮度/对比度 1 拷贝 | 自然饱和度 1 | 反相 1 | 画板 1 | 直线 2 | 多边形 1 | 图层 1
图层　３
圖層 1 | 圖層 3 拷貝 | 群組 1 | 形狀 2 | 圓角矩形 1 | 橢圓 1 | 智慧型物件 | 向量智慧型物件 | 色彩填色 1
漸層填色 1 | 曲線 1
Layer 1 | Layer 5 copy 2 | Layer 0 copy | Group 3 | Group 1 (merged) | Shape 12 | Rectangle 1
Rounded Rectangle 2 copy | Ellipse 1
Vector Smart Object | Smart Object 2 | Color Fill 1 | Gradient Fill 1 | Hue/Saturation 1 | Brightness/Contrast 2
Black & White 1 | Artboard 1
Frame 12 | Path | Combined Shape | Oval 3
レイヤー 1 | レイヤー 1 のコピー 2 | グループ 1 | 長方形 1 | 角丸長方形 1 | 楕円形 1 | シェイプ 1
スマートオブジェクト | べた塗り 1 | トーンカーブ 1
レベル補正 1 | 色相・彩度 1 | アートボード 1
레이어 1 | 레이어 1 복사 2 | 그룹 1 | 사각형 1 | 모서리가 둥근 직사각형 1 | 타원 1 | 고급 개체 | 색상 칠 1
곡선 1
Ebene 1 | Ebene 1 Kopie 3 | Gruppe 2 | Form 1 | Rechteck 1 | Abgerundetes Rechteck 1 | Vektor-Smartobjekt
Farbfüllung 1 | Zeichenfläche 1
Calque 1 | Calque 1 copie | Groupe 4 | Rectangle arrondi 1 | Objet dynamique vectoriel | Courbes 1
Plan de travail 1
Capa 1 copia 2 | Grupo 1 | Rectángulo 1 | Elipse 2 | Camada 1 cópia | Retângulo 1 | Livello 1 copia | Gruppo 1
Rettangolo 1
Слой 10 | Слой 10 копия 2 | Группа 1 | Прямоугольник, скругл. углы 1 копия | Эллипс 1 | Фигура 2 | Кривые 1
Монтажная область 1
"""

WRITTEN = """
背景 | 背景 拷贝 | Background | Hintergrund | 曲线 | 路径 | 三角形 | Form | Frame | Line | Levels | 任务 1
按钮 | 组件 1 | 组合 2 | 图层样式 | 形状按钮
Layer cake | Group photo | Shape of you | Rectangle bg | 图层 1 按钮 | Layer 1 title | 1 图层 | copy | 拷贝 | 3
16 | btn copy | レイヤー名
Ebenen | 标题 | icon | 灰条 5 拷贝 2 | Week copy 2 | 图层1背景
"""

MACHINE = """
119bf1772fcc3fdb6e818e27f50eef48 | 8ad4b31c8701a18bdd819f299c2f07082838fe6a | 3033861_204041081_2
20121213144734_3639 | 201108266346
9b9b91fdjw1ekryk8xgudj20vt0l778b | u=2540246523,2617333051&fm=21&gp=0 | 2024-03-01 | IMG_20210304_123456
IMG_2031 | DSC01234
WechatIMG456 | mmexport1583482 | 微信图片_20210304123456 | QQ截图20210304 | 屏幕快照 2021-01-01
Screenshot 2021-03-04 | Untitled-1 | 未标题-1
未命名 | 750x1334
"""

BY_HAND = """
img 2 | pic1 | btn 1 | 2024春节 | h5 banner | v2.0 | 双11 | iPhone6s | 截屏 | Screenshot | 100% | web3 | 3D
12345 | Q1 2024 report | 2024-report-final
"""


def _names(table: str) -> list[str]:
    return [name.strip() for line in table.strip().splitlines() for name in line.split("|")]


@pytest.mark.parametrize("name", _names(DEFAULT))
def test_photoshops_own_names_are_default(name: str) -> None:
    assert is_default_name(name)


@pytest.mark.parametrize("name", _names(WRITTEN) + _names(BY_HAND) + ["", " ", "🎃"])
def test_what_people_write_is_not_default(name: str) -> None:
    assert not is_default_name(name)


@pytest.mark.parametrize("name", _names(MACHINE))
def test_hashes_ids_dates_and_captures_are_machine_made(name: str) -> None:
    assert is_machine_name(name)


@pytest.mark.parametrize("name", [*_names(WRITTEN), *_names(BY_HAND), "", "任务 123456"])
def test_names_with_words_are_not_machine_made(name: str) -> None:
    assert not is_machine_name(name)


@pytest.mark.parametrize(
    ("name", "bare"),
    [
        ("灰条2 拷贝 2", "灰条2"),
        ("灰条 5 拷贝", "灰条 5"),
        ("评论 2 拷贝 3", "评论 2"),
        ("形状 1 拷贝 3 副本", "形状 1"),
        ("宝苑    副本", "宝苑"),
        ("Week copy 2", "Week"),
        ("按鈕 拷貝", "按钮"),
        ("Кнопка копия 2", "Кнопка"),
        ("ボタン のコピー", "ボタン"),
        ("Knopf Kopie", "Knopf"),
        ("btn-copy", "btn-copy"),
        ("任务拷贝", "任务拷贝"),
        ("copy 2", "copy 2"),
        ("拷贝", "拷贝"),
        ("copy copy", "copy"),
        ("任务 2", "任务 2"),
        ("", ""),
    ],
)
def test_copy_marks_come_off_the_end(name: str, bare: str) -> None:
    assert strip_copy_marks(name) == bare


@given(st.text(max_size=40))
def test_any_name_is_judged_and_stripping_is_final(name: str) -> None:
    bare = strip_copy_marks(name)
    assert strip_copy_marks(bare) == bare
    assert is_default_name(name) in (True, False)
    assert is_machine_name(name) in (True, False)


@given(st.sampled_from(_names(DEFAULT)), st.integers(0, 9999), st.sampled_from(["拷贝", "copy", "副本", "Kopie"]))
def test_a_copy_of_a_default_name_is_default(name: str, number: int, mark: str) -> None:
    assert is_default_name(f"{name} {mark} {number}")
    assert is_default_name(f"{name} {mark}")
