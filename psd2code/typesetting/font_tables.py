"""Tables of font names: PostScript prefixes to CSS families, style words to weights, fallback stacks by class."""

from __future__ import annotations

from typing import Literal

FontClass = Literal["sans", "serif", "mono", "hei", "song", "kai", "gothic-ja", "mincho-ja", "gothic-ko", "batang-ko"]

GENERIC_STACKS: dict[FontClass, tuple[str, ...]] = {
    "sans": ("Helvetica Neue", "Arial", "Liberation Sans", "Noto Sans CJK SC", "sans-serif"),
    "serif": ("Times New Roman", "Liberation Serif", "Noto Serif CJK SC", "serif"),
    "mono": ("Menlo", "Consolas", "Liberation Mono", "monospace"),
    "hei": ("PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Source Han Sans SC", "Microsoft YaHei", "sans-serif"),
    "song": ("Songti SC", "Noto Serif SC", "Noto Serif CJK SC", "SimSun", "serif"),
    "kai": ("Kaiti SC", "KaiTi", "LXGW WenKai", "Noto Serif CJK SC", "serif"),
    "gothic-ja": ("Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic", "sans-serif"),
    "mincho-ja": ("Hiragino Mincho ProN", "Noto Serif JP", "Noto Serif CJK JP", "Yu Mincho", "serif"),
    "gothic-ko": ("Apple SD Gothic Neo", "Noto Sans KR", "Noto Sans CJK KR", "Malgun Gothic", "sans-serif"),
    "batang-ko": ("Noto Serif KR", "Noto Serif CJK KR", "Batang", "serif"),
}
"""Fallbacks of the same class and script, the systems' own families first."""

FAMILIES: tuple[tuple[str, str, FontClass], ...] = (
    # Longer prefixes stand before shorter ones that begin alike.
    ("PingFangSC", "PingFang SC", "hei"),
    ("PingFangTC", "PingFang TC", "hei"),
    ("PingFangHK", "PingFang HK", "hei"),
    ("MicrosoftYaHeiUI", "Microsoft YaHei UI", "hei"),
    ("MicrosoftYaHei", "Microsoft YaHei", "hei"),
    ("MicrosoftJhengHei", "Microsoft JhengHei", "hei"),
    ("SourceHanSansJP", "Source Han Sans JP", "gothic-ja"),
    ("SourceHanSansKR", "Source Han Sans KR", "gothic-ko"),
    ("SourceHanSansK", "Source Han Sans K", "gothic-ko"),
    ("SourceHanSansTW", "Source Han Sans TW", "hei"),
    ("SourceHanSansTC", "Source Han Sans TC", "hei"),
    ("SourceHanSansCN", "Source Han Sans CN", "hei"),
    ("SourceHanSansSC", "Source Han Sans SC", "hei"),
    ("SourceHanSans", "Source Han Sans", "hei"),
    ("SourceHanSerif", "Source Han Serif SC", "song"),
    ("NotoSansCJKsc", "Noto Sans CJK SC", "hei"),
    ("NotoSansCJKtc", "Noto Sans CJK TC", "hei"),
    ("NotoSansCJKjp", "Noto Sans CJK JP", "gothic-ja"),
    ("NotoSansCJKkr", "Noto Sans CJK KR", "gothic-ko"),
    ("NotoSansSC", "Noto Sans SC", "hei"),
    ("NotoSansTC", "Noto Sans TC", "hei"),
    ("NotoSansJP", "Noto Sans JP", "gothic-ja"),
    ("NotoSansKR", "Noto Sans KR", "gothic-ko"),
    ("NotoSerifSC", "Noto Serif SC", "song"),
    ("AdobeHeitiStd", "Adobe Heiti Std", "hei"),
    ("AdobeSongStd", "Adobe Song Std", "song"),
    ("AdobeKaitiStd", "Adobe Kaiti Std", "kai"),
    ("AdobeGothicStd", "Adobe Gothic Std", "gothic-ko"),
    ("AdobeMyungjoStd", "Adobe Myungjo Std", "batang-ko"),
    ("STHeiti", "STHeiti", "hei"),
    ("STXihei", "STXihei", "hei"),
    ("STSong", "STSong", "song"),
    ("STZhongsong", "STZhongsong", "song"),
    ("STKaiti", "STKaiti", "kai"),
    ("SimHei", "SimHei", "hei"),
    ("NSimSun", "NSimSun", "song"),
    ("SimSun", "SimSun", "song"),
    ("KaiTi", "KaiTi", "kai"),
    ("FangSong", "FangSong", "song"),
    ("HiraginoSansGB", "Hiragino Sans GB", "hei"),
    ("HiraginoSans", "Hiragino Sans", "gothic-ja"),
    ("HiraKakuPro", "Hiragino Kaku Gothic Pro", "gothic-ja"),
    ("HiraMin", "Hiragino Mincho ProN", "mincho-ja"),
    ("YuGothic", "Yu Gothic", "gothic-ja"),
    ("YuMin", "Yu Mincho", "mincho-ja"),
    ("Meiryo", "Meiryo", "gothic-ja"),
    ("MS-PGothic", "MS PGothic", "gothic-ja"),
    ("KozGo", "Kozuka Gothic Pr6N", "gothic-ja"),
    ("KozMin", "Kozuka Mincho Pr6N", "mincho-ja"),
    ("AppleSDGothicNeo", "Apple SD Gothic Neo", "gothic-ko"),
    ("MalgunGothic", "Malgun Gothic", "gothic-ko"),
    ("Dotum", "Dotum", "gothic-ko"),
    ("Gulim", "Gulim", "gothic-ko"),
    ("Batang", "Batang", "batang-ko"),
    ("NanumGothic", "Nanum Gothic", "gothic-ko"),
    ("NanumMyeongjo", "Nanum Myeongjo", "batang-ko"),
    ("AlibabaPuHuiTi", "Alibaba PuHuiTi", "hei"),
    ("HarmonyOS_Sans_SC", "HarmonyOS Sans SC", "hei"),
    ("MiSans", "MiSans", "hei"),
    ("OPPOSans", "OPPOSans", "hei"),
    ("FZLT", "FZLanTingHei", "hei"),
    ("FZHT", "FZHei", "hei"),
    ("FZSS", "FZShuSong", "song"),
    ("FZXBS", "FZXiaoBiaoSong", "song"),
    ("FZKT", "FZKai", "kai"),
    ("YouYuan", "YouYuan", "hei"),
    ("HelveticaNeue", "Helvetica Neue", "sans"),
    ("Helvetica", "Helvetica", "sans"),
    ("ArialNarrow", "Arial Narrow", "sans"),
    ("Arial", "Arial", "sans"),
    ("SFUI", "SF UI Text", "sans"),
    ("SFPro", "SF Pro Text", "sans"),
    ("SegoeUI", "Segoe UI", "sans"),
    ("MyriadPro", "Myriad Pro", "sans"),
    ("TimesNewRoman", "Times New Roman", "serif"),
    ("Times", "Times", "serif"),
    ("Georgia", "Georgia", "serif"),
    ("AdobeGaramond", "Adobe Garamond Pro", "serif"),
    ("MinionPro", "Minion Pro", "serif"),
    ("PlayfairDisplay", "Playfair Display", "serif"),
    ("Merriweather", "Merriweather", "serif"),
    ("CourierNew", "Courier New", "mono"),
    ("Courier", "Courier", "mono"),
    ("Menlo", "Menlo", "mono"),
    ("Consolas", "Consolas", "mono"),
    ("SourceCodePro", "Source Code Pro", "mono"),
    ("RobotoMono", "Roboto Mono", "mono"),
)

STYLE_WORDS: dict[str, int] = {
    # Compounds stand before the words they contain.
    "extralight": 200,
    "ultralight": 200,
    "semibold": 600,
    "demibold": 600,
    "extrabold": 800,
    "ultrabold": 800,
    "demilight": 350,
    "semilight": 350,
    "hairline": 100,
    "thin": 100,
    "light": 300,
    "normal": 400,
    "regular": 400,
    "roman": 400,
    "book": 400,
    "medium": 500,
    "bold": 700,
    "black": 900,
    "heavy": 900,
    "demi": 600,
}

PREFIX_WEIGHTS: dict[str, int] = {"FZLTXH": 300, "FZLTZH": 500, "FZLTTH": 800, "FZLTCH": 700, "FZLTDH": 600}
"""Founder's Lan Ting names carry the weight in a letter."""

_SANS = ("Liberation Sans", "Arimo", "Inter", "Roboto", "Open Sans", "Noto Sans", "Helvetica", "Arial", "DejaVu Sans")
_SERIF = ("Liberation Serif", "Tinos", "Times New Roman", "Noto Serif", "DejaVu Serif")
_HEI = ("Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "Source Han Sans CN", "WenQuanYi Micro Hei")
_HEI_LOCAL = ("WenQuanYi Zen Hei", "Droid Sans Fallback", "PingFang SC", "Microsoft YaHei")
_SONG = ("Noto Serif CJK SC", "Noto Serif SC", "Source Han Serif SC", "Songti SC", "SimSun", "AR PL UMing CN")
_GOTHIC_JA = ("Noto Sans CJK JP", "Noto Sans JP", "Source Han Sans JP", "IPAGothic", "Hiragino Sans", "Yu Gothic")
_MINCHO_JA = ("Noto Serif CJK JP", "Noto Serif JP", "Source Han Serif", "IPAMincho", "Yu Mincho")
_GOTHIC_KO = ("Noto Sans CJK KR", "Noto Sans KR", "Source Han Sans KR", "NanumGothic", "Malgun Gothic")
_BATANG_KO = ("Noto Serif CJK KR", "Noto Serif KR", "NanumMyeongjo", "Batang")

SUBSTITUTES: dict[FontClass, tuple[str, ...]] = {
    "sans": _SANS,
    "serif": _SERIF,
    "mono": ("Liberation Mono", "Cousine", "Courier New", "Noto Sans Mono", "DejaVu Sans Mono"),
    "hei": _HEI + _HEI_LOCAL,
    "song": _SONG + _HEI,
    "kai": ("LXGW WenKai", "AR PL UKai CN", "KaiTi", *_SONG, *_HEI),
    "gothic-ja": _GOTHIC_JA + _HEI,
    "mincho-ja": _MINCHO_JA + _GOTHIC_JA,
    "gothic-ko": _GOTHIC_KO + _HEI,
    "batang-ko": _BATANG_KO + _GOTHIC_KO,
}
"""Families that stand in for a class, open ones first, since only those may be bundled everywhere."""

FALLBACKS: dict[FontClass, tuple[str, ...]] = {
    name: (*families, *_HEI, *_SANS, "DejaVu Sans", "Noto Sans Symbols", "Noto Sans Symbols2")
    for name, families in SUBSTITUTES.items()
}
"""Families to look in for characters that the face lacks; signs and scripts that no class is made for come last."""

METRIC_TWINS: dict[str, tuple[str, ...]] = {
    "Arial": ("Liberation Sans", "Arimo"),
    "Helvetica": ("Liberation Sans", "Nimbus Sans"),
    "Calibri": ("Carlito",),
    "Cambria": ("Caladea",),
    "Georgia": ("Gelasio",),
    "Gotham": ("Montserrat",),
    "Proxima Nova": ("Montserrat",),
    "Myriad Pro": ("Source Sans 3", "Source Sans Pro", "Open Sans"),
    "Futura": ("Jost",),
    "Verdana": ("DejaVu Sans",),
    "Times": ("Liberation Serif", "Nimbus Roman"),
    "Times New Roman": ("Liberation Serif", "Tinos"),
    "Courier": ("Liberation Mono", "Cousine"),
    # Latin letters of these are half as wide as a Chinese one.
    "SimHei": ("Noto Sans Mono CJK SC",),
}
"""Open families with the widths, or at least the look, of one family."""

PACKAGES: dict[FontClass, str] = {
    "sans": "fonts-liberation",
    "serif": "fonts-liberation",
    "mono": "fonts-liberation",
    "hei": "fonts-noto-cjk",
    "song": "fonts-noto-cjk",
    "kai": "fonts-lxgw-wenkai",
    "gothic-ja": "fonts-noto-cjk",
    "mincho-ja": "fonts-noto-cjk",
    "gothic-ko": "fonts-noto-cjk",
    "batang-ko": "fonts-noto-cjk",
}
"""The Debian package with an open family of the class, for the message that says what to install."""
