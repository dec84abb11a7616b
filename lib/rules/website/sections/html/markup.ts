import { containHtml } from '../../contain-html'
import { makeMarkup } from '../make-markup'
import { sectionFrame } from '../parts/section-frame'
import { htmlSection } from './definition'

const CSS = `
.ws-html-full{padding-inline:0}
.ws-html>*+*{margin-top:1em}
.ws-html table{width:100%;border-collapse:collapse}
.ws-html :is(th,td){padding:.6em .8em;border-bottom:1px solid var(--line);text-align:start}
.ws-html a:not([class]){color:var(--primary-ink)}
.ws-html iframe{display:block;width:100%;max-width:100%;aspect-ratio:16/9;height:auto;border:0}
`

export const htmlMarkup = makeMarkup(htmlSection, {
  css: CSS,
  html: ({ id, values: { html, width, ...look } }) =>
    html.trim() === ''
      ? ''
      : sectionFrame({ id, type: 'html', look, classes: [width === 'full' && 'ws-html-full'] }, containHtml(html)),
})
