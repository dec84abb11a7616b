import { makeMarkup } from '../make-markup'
import { buttonHtml } from '../parts/button-html'
import { pictureHtml } from '../parts/picture-html'
import { sectionFrame } from '../parts/section-frame'
import { textElement } from '../parts/text-element'
import { wordsHtml } from '../parts/words-html'
import { HERO_CSS } from './css'
import { heroSection } from './definition'

export const heroMarkup = makeMarkup(heroSection, {
  css: HERO_CSS,
  html: ({ id, values, level }) => {
    const { layout, height, side, align, textOn, shade } = values
    const words = wordsHtml({
      level,
      eyebrow: values.eyebrow,
      title: values.title,
      body: textElement({ tag: 'p', class: 'ws-lead', field: 'text', text: values.text }),
      buttons: [
        buttonHtml({ field: 'buttonLabel', label: values.buttonLabel, href: values.buttonLink }),
        buttonHtml({ field: 'secondLabel', label: values.secondLabel, href: values.secondLink, look: 'second' }),
      ],
    })
    const picture =
      layout === 'plain'
        ? ''
        : pictureHtml({
            picture: values.picture,
            box: 'ws-hero-box',
            sizes: layout === 'picture' ? '100vw' : '(min-width: 769px) 50vw, 92vw',
            isFirst: level === 1,
          })
    const isShaded = layout === 'picture' && textOn === 'shade'
    const classes = [
      `ws-hero-${layout}`,
      layout !== 'plain' && height !== 'medium' && `ws-hero-${height}`,
      layout === 'split' && side === 'left' && 'ws-hero-left',
      layout === 'picture' && `ws-hero-${textOn}`,
      layout !== 'split' && align === 'center' && 'ws-center',
    ]
    const style = isShaded ? `--shade:${shade / 100}` : undefined
    return sectionFrame({ id, type: 'hero', look: layout === 'picture' ? {} : values, classes, style }, words + picture)
  },
})
