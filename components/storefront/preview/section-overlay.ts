import { type LinkOffer, linkOffer } from './link-offer'
import { sectionElement } from './section-at'

/** Outlines of sections over the page. */
export type SectionOverlay = {
  readonly hover: (sectionId: string | null) => void
  readonly select: (sectionId: string | null) => void
  /** Offers to change this link; null ends the offer. */
  readonly offerLink: LinkOffer['show']
  /** After the page has changed. */
  readonly place: () => void
  readonly remove: () => void
}

const STYLE = `:host{all:initial!important;position:fixed!important;inset:0!important;z-index:2147483647!important;pointer-events:none!important}
div{position:fixed;box-sizing:border-box;border:2px solid #1c7ed6;display:none}
.hover{border-style:dashed}
button{position:fixed;display:none;pointer-events:auto;padding:6px 12px;border:0;border-radius:6px;background:#1971c2;color:#fff;font:600 13px/20px system-ui,sans-serif;box-shadow:0 2px 8px rgb(0 0 0/.3);cursor:pointer}
button:hover{background:#1864ab}`

/**
 * Draws the outlines. They are in a shadow tree beside `<body>`: a store's style sheets are scoped to parts of the body,
 * so they match neither, and every click goes through to the page but for one on the offer to change a link.
 */
export function sectionOverlay(): SectionOverlay {
  const host = document.createElement('section-overlay')
  host.setAttribute('aria-hidden', 'true')
  const tree = host.attachShadow({ mode: 'closed' })
  const style = document.createElement('style')
  style.textContent = STYLE
  const [hovered, selected] = [outline('hover'), outline('selected')]
  const offer = linkOffer()
  tree.append(style, hovered.box, selected.box, offer.element)
  document.documentElement.append(host)

  let frame = 0
  const place = () => {
    frame = 0
    hovered.place()
    selected.place()
    offer.place()
  }
  const placeSoon = () => {
    frame ||= requestAnimationFrame(place)
  }
  const sizes = new ResizeObserver(placeSoon)
  sizes.observe(document.body)
  window.addEventListener('scroll', placeSoon, { capture: true, passive: true })
  window.addEventListener('resize', placeSoon)
  return {
    hover: (sectionId) => hovered.show(sectionId),
    select: (sectionId) => selected.show(sectionId),
    offerLink: offer.show,
    place,
    remove() {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      window.removeEventListener('scroll', placeSoon, { capture: true })
      window.removeEventListener('resize', placeSoon)
      host.remove()
    },
  }
}

function outline(name: string) {
  const box = document.createElement('div')
  box.className = name
  let shown: string | null = null
  const place = () => {
    const element = shown === null ? null : sectionElement(shown)
    box.style.display = element ? 'block' : 'none'
    if (!element) return
    const { top, left, width, height } = element.getBoundingClientRect()
    Object.assign(box.style, { top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` })
  }
  const show = (sectionId: string | null) => {
    shown = sectionId
    place()
  }
  return { box, place, show }
}
