import { makeMarkup } from '../make-markup'
import { buttonHtml } from '../parts/button-html'
import { pictureHtml } from '../parts/picture-html'
import { proseHtml } from '../parts/prose-html'
import { sectionFrame } from '../parts/section-frame'
import { subHeading } from '../parts/sub-heading'
import { wordsHtml } from '../parts/words-html'
import { pictureTextSection } from './definition'

const CSS = `
.ws-picture-text{--gap:clamp(1.5rem,5vw,4.5rem);display:grid;gap:var(--gap);align-items:center}
.ws-pt-card .ws-words{position:relative;margin:-3.5rem 1rem 0;padding:clamp(1.5rem,3.5vw,2.75rem);border:var(--border) solid var(--card-line,var(--line));border-radius:var(--radius-l);background:var(--background);box-shadow:var(--card-shadow,var(--shadow-raise))}
@media (max-width:768px){.ws-pt-card{gap:0}}
@media (min-width:769px){
.ws-picture-text{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}
.ws-pt-third{grid-template-columns:minmax(0,.62fr) minmax(0,1fr)}
.ws-pt-most{grid-template-columns:minmax(0,1.6fr) minmax(0,1fr)}
.ws-pt-right .ws-box{order:1}
.ws-pt-right.ws-pt-third{grid-template-columns:minmax(0,1fr) minmax(0,.62fr)}
.ws-pt-right.ws-pt-most{grid-template-columns:minmax(0,1fr) minmax(0,1.6fr)}
.ws-pt-card .ws-words{margin:0 0 0 calc((var(--gap) + 3rem)*-1)}
.ws-pt-card.ws-pt-right .ws-words{z-index:1;margin:0 calc((var(--gap) + 3rem)*-1) 0 0}
}
`
const SIZES: Readonly<Record<string, string>> = { third: '38vw', half: '48vw', most: '60vw' }

export const pictureTextMarkup = makeMarkup(pictureTextSection, {
  css: CSS,
  html: ({ id, values, level }) => {
    const { side, shape, share, style } = values
    const picture = pictureHtml({
      picture: values.picture,
      box: `ws-${shape}`,
      sizes: `(min-width: 769px) ${SIZES[share]}, 92vw`,
    })
    const words = wordsHtml({
      level,
      eyebrow: values.eyebrow,
      title: values.title,
      body: proseHtml({ field: 'text', source: values.text, heading: subHeading(level, values.title) }),
      buttons: [buttonHtml({ field: 'buttonLabel', label: values.buttonLabel, href: values.buttonLink })],
    })
    const classes = [side === 'right' && 'ws-pt-right', `ws-pt-${share}`, style === 'card' && 'ws-pt-card']
    return sectionFrame({ id, type: 'picture-text', look: values, classes }, picture + words)
  },
})
