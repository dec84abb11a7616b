import { escapeHtml } from '../../../escape-html'
import { makeMarkup } from '../make-markup'
import { pictureHtml } from '../parts/picture-html'
import { sectionFrame } from '../parts/section-frame'
import { textElement } from '../parts/text-element'
import { wordsHtml } from '../parts/words-html'
import { videoSection } from './definition'
import { videoEmbed } from './video-embed'

const CSS = `
.ws-player{position:relative;min-width:0}
.ws-player details{position:absolute;inset:0}
.ws-player iframe{position:absolute;inset:0;width:100%;height:100%;border:0;border-radius:var(--radius-l);background:#000}
.ws-player summary{position:absolute;inset:0;display:grid;place-items:center;border-radius:var(--radius-l)}
.ws-player:has([open]){margin-bottom:2.5rem}
.ws-player [open]>summary{inset:calc(100% + .35rem) 0 auto auto;min-height:2rem;color:var(--primary-ink);font-size:var(--text-s);text-decoration:underline}
.ws-player [open]>summary .ws-play,.ws-player details:not([open]) .ws-stop{display:none}
.ws-play{display:grid;place-items:center;width:5rem;height:5rem;border:max(var(--border),2px) solid var(--background);border-radius:50%;background:var(--btn);color:var(--btn-on);box-shadow:0 8px 30px rgb(0 0 0/.25);transition:scale .2s}
.ws-play::before{content:"";margin-left:.3rem;border:.8rem solid transparent;border-left:1.25rem solid currentColor;border-right:0}
.ws-player summary:hover .ws-play{scale:1.08}
.ws-player>.ws-play{position:absolute;inset:0;margin:auto;opacity:.6}
.ws-video-below .ws-words{align-items:center;max-width:44rem;margin:0 auto var(--heading-gap);text-align:center}
.ws-video-below .ws-player{max-width:60rem;margin-inline:auto}
.ws-video-tall .ws-player{width:min(100%,24rem);margin-inline:auto}
.ws-film-wide{aspect-ratio:16/9}
.ws-film-classic{aspect-ratio:4/3}
.ws-film-square{aspect-ratio:1}
.ws-film-tall{aspect-ratio:9/16}
.ws-video-beside{display:grid;gap:clamp(1.5rem,5vw,4.5rem);align-items:center}
.ws-video-full{padding-inline:0}
.ws-video-full .ws-words{margin-bottom:var(--heading-gap);padding-inline:var(--edge)}
.ws-video-full .ws-box,.ws-video-full :is(iframe,summary){border-radius:0;border-inline:0;box-shadow:none}
.ws-video-full .ws-box{width:100%;max-height:min(80vh,44rem)}
@media (min-width:769px){.ws-video-beside{grid-template-columns:minmax(0,1fr) minmax(0,1.7fr)}}
`

export const videoMarkup = makeMarkup(videoSection, {
  css: CSS,
  html: ({ id, values, level }) => {
    const { layout, shape, title } = values
    const words = wordsHtml({
      level,
      title,
      body: textElement({ tag: 'p', class: 'ws-lead', field: 'text', text: values.text }),
    })
    const picture = pictureHtml({
      picture: values.picture,
      box: `ws-film-${shape}`,
      sizes: layout === 'full' ? '100vw' : '(min-width: 960px) 60rem, 92vw',
    })
    const player = `<div class="ws-player">${picture}${film(values.video, title)}</div>`
    const classes = [`ws-video-${layout}`, `ws-video-${shape}`]
    return sectionFrame({ id, type: 'video', look: values, classes }, words + player)
  },
})

/**
 * The player unfolds over its picture. Browsers do not load a lazy frame inside a folded `details`, so nothing is
 * requested from the video's host before the click.
 */
function film(address: string, title: string): string {
  const src = videoEmbed(address)
  if (src === null) return '<span class="ws-play" aria-hidden="true"></span>'
  const name = escapeHtml(title.trim() || 'Video')
  const frame = `<iframe src="${escapeHtml(src)}" title="${name}" loading="lazy" allowfullscreen></iframe>`
  const play = `<span class="ws-play"><span class="visually-hidden">Play: ${name}</span></span>`
  return `<details><summary>${play}<span class="ws-stop">Close the video</span></summary>${frame}</details>`
}
