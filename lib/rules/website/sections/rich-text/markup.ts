import { makeMarkup } from '../make-markup'
import { buttonHtml } from '../parts/button-html'
import { proseHtml } from '../parts/prose-html'
import { sectionFrame } from '../parts/section-frame'
import { subHeading } from '../parts/sub-heading'
import { wordsHtml } from '../parts/words-html'
import { richTextSection } from './definition'

const CSS = `
.ws-rich-text .ws-words{max-width:46rem}
.ws-rich-text .ws-prose{max-width:68ch}
.ws-rich-large .ws-prose{font-size:var(--text-l);line-height:1.5}
.ws-rich-text.ws-center .ws-prose :is(ul,ol){display:inline-block;text-align:start}
`

export const richTextMarkup = makeMarkup(richTextSection, {
  css: CSS,
  html: ({ id, values, level }) => {
    const words = wordsHtml({
      level,
      eyebrow: values.eyebrow,
      title: values.title,
      body: proseHtml({ field: 'text', source: values.text, heading: subHeading(level, values.title) }),
      buttons: [buttonHtml({ field: 'buttonLabel', label: values.buttonLabel, href: values.buttonLink })],
    })
    const classes = [values.align === 'center' && 'ws-center', values.size === 'large' && 'ws-rich-large']
    return words && sectionFrame({ id, type: 'rich-text', look: values, classes }, words)
  },
})
