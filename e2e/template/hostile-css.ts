import { overlays } from './overlays'

/** What a page of sections has around and beside a form. */
const PARTS = 'h1,h2,p,div,section,.template-body,.template-body *'

/** The sheet or the style attribute of an overlay, for the elements of any page. */
function sheetOf(overlay: string): string {
  const [, sheet] = /<style>(.*?)<\/style>/s.exec(overlay) ?? []
  if (sheet !== undefined) return sheet.replaceAll('.o{', `${PARTS}{`)
  const [, style = ''] = /style="([^"]*)"/.exec(overlay) ?? []
  return `${PARTS}{${style}}`
}

const FORMS = ['form', 'input', 'button', 'label', '*', '[data-shop-form]', '[data-shop-form] *', '.template-body *']
const header = 'header,header *,aside[aria-label="Announcement"],footer'
const everywhere = (declarations: string) => `*,html,body,${header},${FORMS.join()}{${declarations}}`

/** Hide, move or disable without covering. */
const disguises = [
  'display:none!important',
  'visibility:hidden!important',
  'opacity:0!important',
  'pointer-events:none!important',
  'width:0!important;height:0!important;overflow:hidden!important;padding:0!important',
  'max-height:0!important;overflow:clip!important',
  'clip-path:inset(50%)!important',
  'mask:linear-gradient(transparent,transparent)!important;-webkit-mask:linear-gradient(transparent,transparent)!important',
  'font-size:0!important;line-height:0!important',
  'color:transparent!important;-webkit-text-fill-color:transparent!important',
  'letter-spacing:-99px!important;text-indent:-9999px!important;text-shadow:0 0 0 red!important',
  'transform:scale(0)!important',
  'translate:-9999px!important',
  'margin-left:-9999px!important',
  'margin-left:9999px!important',
  'padding-left:9999px!important',
  'border-left:9999px solid!important',
  'width:9000px!important;min-width:9000px!important',
  'content-visibility:hidden!important',
  'filter:opacity(0)!important',
  'float:right!important;order:-99!important',
  'display:grid!important;grid-area:1/1!important;grid-template:1px/1px!important',
  'columns:99 1px!important',
  'position:absolute!important;left:-9999px!important',
  'zoom:.01!important',
  'direction:rtl!important;writing-mode:vertical-rl!important',
  'white-space:nowrap!important;word-break:keep-all!important;font-size:900px!important',
  'font:900px/0 monospace!important',
  'animation:k 1s forwards!important}@keyframes k{to{opacity:0;display:none;visibility:hidden;height:0}',
  'transition:all 99999s!important',
  'all:unset!important',
  'display:contents!important',
  'user-select:none!important;appearance:none!important;-webkit-text-security:disc!important',
  'mix-blend-mode:difference!important;isolation:isolate!important;will-change:transform!important',
  'contain:strict!important;container-type:size!important',
  '--primary-fill:transparent!important;--text:transparent!important;--background:transparent!important;--text-m:0!important;--line-strong:transparent!important',
]

/** Ways to name what is not to be named. */
const roundabout = (declarations: string) => [
  `:root{${declarations}}html{${declarations}}`,
  `html:has(body) body{${declarations}}`,
  `:has(form),:has(input){${declarations}}`,
  `.template-body:has([data-shop-form]) section{${declarations}}`,
  `:is(form,input,header,aside){${declarations}}`,
  `:where(*){${declarations}}`,
  `:not(x),:not(#x#y#z){${declarations}}`,
  `f\\6frm,\\69nput,h\\65 ader{${declarations}}`,
  `[method],[name="email"],[type="email"],[action]{${declarations}}`,
  `*|form,*|*{${declarations}}`,
  `section{& form,& input,& *{${declarations}}}`,
  `body{& ~ *,+ *,header &{${declarations}}}`,
  `@scope (html){form,input,header{${declarations}}}`,
  `@layer base,template-frame;@layer base{form,input,header{${declarations}}}`,
  `@container (width>1px){form,input,header{${declarations}}}`,
  `@media all{@supports (top:0){form,input,header{${declarations}}}}`,
  `@starting-style{form,input,header{${declarations}}}`,
  `@keyframes busy{from,to{${declarations}}}*{animation:busy 9s infinite}`,
  `@property --primary-fill{syntax:"<color>";inherits:true;initial-value:transparent}*{${declarations}}`,
  `::before,::after{content:"";${declarations}}`,
  `form::before,header::after,input::placeholder,label::first-line{content:"a";${declarations}}`,
  `a{}/*"*/form,input,header{${declarations}}/*'*/`,
  `a{b:"}form,input,header{${declarations}}`,
  `a{color:red;}}form,input,header{${declarations}}`,
  `<style>form,input,header{${declarations}}</style>`,
  `</style><style>form,input,header{${declarations}}`,
  `@import url("data:text/css,form,input,header{${declarations}}");`,
]

const COVER = 'position:fixed!important;inset:0!important;z-index:2147483647!important;background:red!important'

/** Own CSS by which a store tries to reach the shop's header, cart, banners and forms. */
export const hostileCss: readonly string[] = [
  ...overlays.filter((overlay) => overlay.includes('style')).map(sheetOf),
  ...disguises.map(everywhere),
  ...disguises.map((declarations) => `${PARTS}{${declarations}}`),
  ...[COVER, 'display:none!important', 'opacity:0!important;height:0!important'].flatMap(roundabout),
]
