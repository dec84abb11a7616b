const BOX = 'background:red;'
const HUGE = `position:absolute;top:-2000px;left:-2000px;width:9000px;height:9000px;z-index:2147483647;${BOX}`
const box = (style: string, content = 'a') => `<div style="${style}">${content}</div>`
const sheet = (css: string, html = '<div class="o">a</div>') => `<style>${css}</style>${html}`

/** Ways in which the page's root can lose its containing box. */
const openRoots = [
  'body{display:contents!important}',
  'html{display:contents!important}',
  ':root{display:contents!important}',
  '*{display:contents!important}.o{display:block!important}',
  'body{contain:none!important;position:static!important;isolation:auto!important;overflow:visible!important}',
  'body:not(#x#y#z){display:contents!important;contain:none!important}',
  ':is(body,#x){display:contents!important}',
  'html:has(.o) body{display:contents!important}',
  'body:has(.o){display:contents!important}',
  '@layer template-frame{body{display:contents!important;contain:none!important}}',
  '@layer a,b;@layer a{body{display:contents!important;contain:none!important;position:static!important}}',
  '@media all{@supports (display:grid){body{display:contents!important}}}',
  '@container (min-width:1px){body{display:contents!important}}body{display:contents!important}',
  '@keyframes k{from,to{display:contents;contain:none}}body{animation:k 9s infinite;display:contents!important}',
  'body{transition:display 1s allow-discrete;display:contents!important}@starting-style{body{display:block}}',
  'body{& .o{color:red}display:contents!important}',
  'body{display:table-column!important}',
  'body{display:inline!important;contain:none!important}',
  'body{display:ruby!important}',
  'body{all:unset!important;display:contents!important}',
  'body{all:revert-layer!important}',
  'body{content-visibility:visible!important;contain:none!important;display:contents!important}',
  '.frame,[class*=frame],.template-body,main,main>*{display:contents!important;contain:none!important;overflow:visible!important}',
  'main:has(.template-body),div:has(>.template-body){display:contents!important;contain:none!important}body{display:contents!important}',
  ':host,:host-context(*){display:contents!important}body{display:contents!important}',
  '@scope (html) to (.z){:scope{display:contents!important}}body{display:contents!important}',
  '@property --d{syntax:"*";inherits:true;initial-value:contents}body{--d:contents;display:var(--d)!important}',
]

/** Ways in which an element extends beyond its place. */
const reaches = [
  HUGE,
  `position:fixed;inset:0;z-index:2147483647;${BOX}`,
  `position:fixed;inset:-9999px;width:300vw;height:300vh;z-index:2147483647;${BOX}`,
  `position:sticky;top:-500px;margin-top:-500px;height:3000px;z-index:99999;${BOX}`,
  `margin-top:-3000px;height:6000px;position:relative;z-index:99999;${BOX}`,
  `margin:-3000px;padding:3000px;position:relative;z-index:99999;${BOX}`,
  `transform:translateY(-2000px) scale(30);height:900px;position:relative;z-index:99999;${BOX}`,
  `translate:0 -900px;scale:9;rotate:45deg;height:900px;position:relative;z-index:99999;${BOX}`,
  `transform:perspective(10px) translateZ(9px);height:900px;position:relative;z-index:99999;${BOX}`,
  `offset-path:path('M0,-400');height:900px;position:relative;z-index:99999;${BOX}`,
  `outline:3000px solid red;outline-offset:0;position:relative;z-index:99999;height:50px`,
  `box-shadow:0 0 0 3000px red;position:relative;z-index:99999;height:50px`,
  `filter:drop-shadow(0 -400px 0 red);position:relative;z-index:99999;height:500px;${BOX}`,
  `border-image:linear-gradient(red,red) 1/1/2000px;border:1px solid;position:relative;z-index:99999;height:50px`,
  `clip-path:none;inset:-3000px;position:absolute;z-index:99999;${BOX}`,
  `zoom:40;position:relative;top:-100px;height:400px;z-index:99999;${BOX}`,
  `writing-mode:vertical-rl;position:absolute;inset:-2000px;z-index:99999;${BOX}`,
  `float:left;margin-top:-2000px;width:3000px;height:4000px;position:relative;z-index:99999;${BOX}`,
  `position:absolute;bottom:0;height:9999px;width:100%;z-index:99999;${BOX}`,
  `position-anchor:--a;position:absolute;bottom:anchor(top,2000px);left:0;width:3000px;height:3000px;z-index:99999;${BOX}`,
  `mix-blend-mode:difference;backdrop-filter:invert(1);${HUGE}`,
  `view-transition-name:root;${HUGE}`,
  `overlay:auto!important;top:-2000px;${HUGE}`,
  `content-visibility:visible;contain:none;will-change:transform;${HUGE}`,
  `scroll-initial-target:nearest;margin-top:3000px;height:3000px;${BOX}`,
  `line-height:4000px;margin-top:-2000px;position:relative;z-index:99999;${BOX}`,
  `font-size:3000px;line-height:.1;position:relative;top:-900px;z-index:99999;${BOX}`,
  `text-shadow:0 -300px 0 red;letter-spacing:400px;position:relative;z-index:99999;top:-500px;height:2000px;${BOX}`,
  `animation:k 1ms forwards;${HUGE}`,
]

const pseudo = (root: string) =>
  `${root}::before,${root}::after{content:"";position:fixed!important;inset:-2000px;z-index:2147483647;background:red;display:block!important}`

/** Covers the store's header in every way that CSS and HTML allow. */
export const overlays: readonly string[] = [
  ...openRoots.map((css) => sheet(`${css}.o{${HUGE}}`)),
  ...reaches.map((style) => box(style)),
  ...reaches.map((style) =>
    sheet(
      `body{display:contents!important}.o{${style.replaceAll(';', '!important;').replaceAll('!important!important', '!important')}}`,
    ),
  ),
  ...['html', 'body', ':root', '*', 'body>*', '.o'].map((root) =>
    sheet(`body{display:contents!important}${pseudo(root)}`),
  ),
  sheet(
    '#shop-header,header,header *{display:none!important;visibility:hidden!important;pointer-events:none!important}',
  ),
  sheet(
    '* ~ header,body ~ *,html > *,body > *{display:none!important}header{z-index:-1!important;position:static!important}',
  ),
  sheet(`body{margin:-900px!important;padding:900px!important;width:300vw!important;${HUGE}}`),
  sheet(
    `html,body{position:fixed!important;inset:0!important;z-index:2147483647!important;contain:none!important;${BOX}}`,
  ),
  sheet(`body{transform:translateY(-900px) scale(5)!important;display:block!important;${BOX}}`),
  sheet(`body{margin-top:-9999px!important;height:20000px!important;${BOX}}`),
  `<dialog open style="${HUGE}">a</dialog>`,
  `<dialog open id="d" style="position:fixed;inset:0;max-width:none;max-height:none;width:100vw;height:100vh">a</dialog>`,
  `<div popover="manual" id="p" style="${HUGE}">a</div><button popovertarget="p" autofocus>a</button>`,
  `<details open><summary style="${HUGE}">a</summary></details>`,
  `<table style="margin-top:-3000px;${BOX}" height="9000" width="9000"><tr><td>a</td></tr></table>`,
  `<svg style="overflow:visible;position:relative;z-index:99999" width="10" height="10"><rect x="-4000" y="-4000" width="9000" height="9000" fill="red"/></svg>`,
  `<svg width="10" height="10" style="overflow:visible"><foreignObject x="-4000" y="-4000" width="9000" height="9000"><div style="${HUGE}">a</div></foreignObject></svg>`,
  `<img src="/a.png" style="${HUGE}">`,
  `<iframe src="https://www.youtube.com/embed/a" style="${HUGE}"></iframe>`,
  `<video style="${HUGE}"></video>`,
  `<marquee style="${HUGE}" behavior="alternate">a</marquee>`,
  `<label for="shop-search" style="${HUGE}">a</label>`,
  `<a href="/evil" style="display:block;${HUGE}">a</a>`,
  `<style>@keyframes k{to{position:fixed;inset:0;display:block}}</style><div style="animation:k 1ms forwards;${HUGE}">a</div>`,
  `</div></main></body></html><div style="${HUGE}">a</div>`,
  `</div></div></div></div></main><div style="${HUGE}">a</div>`,
]
