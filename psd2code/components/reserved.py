"""Lists the names that components, props and modules cannot have: JavaScript, HTML, the frameworks, file systems."""

from __future__ import annotations

from psd2code.naming.slug import DEVICE_NAMES

RESERVED_TABLE = """
arguments await break case catch class const continue debugger default delete do else enum eval export extends false
finally for function if implements import in instanceof interface let new null package private protected public return
static super switch this throw true try typeof undefined var void while with yield
"""
RESERVED_WORDS = frozenset(RESERVED_TABLE.split())
"""What no import can be called, strict mode included: https://tc39.es/ecma262/#prod-ReservedWord"""

TAGS_TABLE = """
a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col colgroup
data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head
header hgroup hr html i iframe img input ins kbd label legend li link main map mark math menu meta meter nav noscript
object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select slot
small source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track u
ul var video wbr
animate circle defs desc ellipse filter g image line marker mask metadata path pattern polygon polyline rect set stop
switch symbol text tspan use view
"""
"""Elements of HTML, and of SVG as far as they are one word; Vue takes a component of such a name for one."""

GLOBALS_TABLE = """
array bigint boolean date error function infinity intl json map math nan number object promise proxy reflect regexp set
string symbol url
app component fragment keepalive profiler react richtext routerlink routerview strictmode suspense teleport transition
transitiongroup vue
"""
"""Globals of scripts, and components that React, Vue or their projects have; lower case."""

COMPONENT_NAMES = frozenset((*TAGS_TABLE.split(), *GLOBALS_TABLE.split(), *DEVICE_NAMES))
"""Lower-case names that no component has, whatever the case: its file stands on disks that know no case."""

PROPS_TABLE = """
t classNames children class id is key ref slot style
constructor hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString toString valueOf
console decodeURI encodeURI isFinite isNaN parseFloat parseInt require
"""
PROP_NAMES = RESERVED_WORDS | frozenset(PROPS_TABLE.split())
"""What no prop or list is called: words of the language, what React and Vue keep for themselves, what every object or
template has already.
"""
