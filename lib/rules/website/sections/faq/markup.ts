import { makeMarkup } from '../make-markup'
import { buttonHtml } from '../parts/button-html'
import { headingHtml } from '../parts/heading-html'
import { proseHtml } from '../parts/prose-html'
import { sectionFrame } from '../parts/section-frame'
import { subHeading } from '../parts/sub-heading'
import { textElement } from '../parts/text-element'
import { faqSection } from './definition'

const CSS = `
.ws-questions{min-width:0}
.ws-faq-list .ws-questions{max-width:52rem;margin-inline:auto}
.ws-question{border-bottom:max(var(--border),1px) solid var(--line)}
.ws-question:first-child{border-top:max(var(--border),1px) solid var(--line)}
.ws-question summary{display:flex;align-items:baseline;justify-content:space-between;gap:1.5rem;padding-block:1.1rem;font-weight:650;line-height:1.35}
.ws-question summary::after{content:"+";flex:none;width:1em;color:var(--primary-ink);font-size:1.5em;font-weight:400;line-height:.8;text-align:center}
.ws-question[open] summary::after{content:"–"}
.ws-question summary:hover{color:var(--primary-ink)}
.ws-question .ws-prose{max-width:62ch;padding-bottom:1.4rem;color:var(--muted)}
.ws-faq-foot{margin-top:1.75rem;text-align:center}
.ws-faq-cards .ws-questions{display:grid;gap:var(--grid-gap);align-items:start}
.ws-faq-cards .ws-question{padding-inline:clamp(1rem,2vw,1.5rem);border:var(--border) solid var(--card-line,var(--line));border-radius:var(--radius-m);background:var(--card);box-shadow:var(--card-shadow,none)}
.ws-faq-side{display:grid;gap:1.5rem}
.ws-faq-side .ws-heading{display:block;margin:0;text-align:start}
.ws-faq-side .ws-heading>p{margin-top:1rem;text-align:start}
.ws-faq-side .ws-faq-foot{text-align:start}
@media (min-width:769px){
.ws-faq-cards .ws-questions{grid-template-columns:repeat(2,minmax(0,1fr))}
.ws-faq-side{grid-template-columns:minmax(0,1fr) minmax(0,1.7fr);gap:clamp(2rem,6vw,6rem)}
}
`

export const faqMarkup = makeMarkup(faqSection, {
  css: CSS,
  html: ({ id, values, blocks, level }) => {
    const heading = subHeading(level, values.title)
    const questions = blocks.map(({ id: blockId, values: { question, answer } }, at) => {
      const open = values.openFirst && at === 0 ? ' open' : ''
      const ask = textElement({ tag: 'span', field: 'question', text: question, blockId })
      const answered = proseHtml({ field: 'answer', source: answer, heading, blockId })
      return ask && `<details class="ws-question"${open}><summary>${ask}</summary>${answered}</details>`
    })
    const items = questions.join('')
    const button = buttonHtml({
      field: 'buttonLabel',
      label: values.buttonLabel,
      href: values.buttonLink,
      look: 'second',
    })
    const foot = button && `<p class="ws-faq-foot">${button}</p>`
    const isCentred = values.layout === 'list'
    const head = headingHtml({ level, title: values.title, text: values.text, isCentred })
    const list = items && `<div class="ws-questions">${items}</div>`
    const body = values.layout === 'side' ? `<div>${head}${foot}</div>${list}` : head + list + foot
    return (
      head + list + foot && sectionFrame({ id, type: 'faq', look: values, classes: [`ws-faq-${values.layout}`] }, body)
    )
  },
})
