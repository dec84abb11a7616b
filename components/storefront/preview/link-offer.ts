/** A button below a link of the page, which asks where the link leads. */
export type LinkOffer = {
  readonly element: HTMLElement
  /** At this link; null takes the button away. `onPress` is called at most once. */
  readonly show: (link: HTMLElement | null, onPress?: () => void) => void
  /** After the page has changed or moved. */
  readonly place: () => void
}

/** Room between a link and its button, and between the button and the edge of the window, in px. */
const GAP = 6

/** The button is outside of the page, so a click on it reaches no handler of the shop. It is for pointers: the form has the same. */
export function linkOffer(): LinkOffer {
  const element = document.createElement('button')
  element.type = 'button'
  element.tabIndex = -1
  element.textContent = 'Change link'
  let [link, press]: [HTMLElement | null, (() => void) | undefined] = [null, undefined]
  const place = () => {
    if (!link?.isConnected) [link, press] = [null, undefined]
    element.style.display = link ? 'block' : 'none'
    if (!link) return
    const { top, bottom, left } = link.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = element
    const below = bottom + GAP
    const isRoomBelow = below + height <= window.innerHeight
    element.style.top = `${isRoomBelow ? below : Math.max(GAP, top - GAP - height)}px`
    element.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))}px`
  }
  const show: LinkOffer['show'] = (at, onPress) => {
    link = at
    press = onPress
    place()
  }
  // A click would come after the text that is typed has lost the focus, and with it this button.
  element.addEventListener('pointerdown', (event) => {
    event.preventDefault()
    const asked = press
    show(null)
    asked?.()
  })
  return { element, show, place }
}
