/** A place in the page as the editor knows it. */
export type SectionPlace = {
  readonly sectionId: string
  readonly blockId: string | null
  readonly field: string | null
}

const SECTION = '[data-section-id]'
const ID = /^[\w-]{1,40}$/
const FIELD = /^\w{1,60}$/

/** The sections of the page in order: the outermost marked elements of its template. */
export const sectionElements = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`.template-body ${SECTION}`)].filter(
    (element) => ID.test(idOf(element)) && outermost(element) === element,
  )

export const idOf = (element: HTMLElement): string => element.dataset.sectionId ?? ''

export const sectionElement = (sectionId: string): HTMLElement | null =>
  sectionElements().find((element) => idOf(element) === sectionId) ?? null

/** Section, part and text at an element; null outside of all sections. */
export function placeAt(target: EventTarget | null): SectionPlace | null {
  const section = target instanceof Element ? outermost(target) : null
  if (!(target instanceof Element) || !section || !ID.test(idOf(section))) return null
  const text = within(section, target, '[data-field]')
  const blockId = (text ?? within(section, target, '[data-block-id]'))?.dataset.blockId ?? ''
  const field = text?.dataset.field ?? ''
  return {
    sectionId: idOf(section),
    blockId: ID.test(blockId) ? blockId : null,
    field: FIELD.test(field) ? field : null,
  }
}

/** The link around an element, within the template; null outside of one. */
export const linkAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.template-body a[href]') : null

/** The element with the text that was pointed at; null when there is none, or it holds more than plain text. */
export function plainTextAt(target: EventTarget | null): HTMLElement | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-field]') : null
  const isPlain = [...(element?.childNodes ?? [])].every((node) => node instanceof Text || node.nodeName === 'BR')
  return isPlain && element?.localName !== 'img' ? element : null
}

function within(section: Element, target: Element, selector: string): HTMLElement | null {
  const found = target.closest<HTMLElement>(selector)
  return found && section.contains(found) ? found : null
}

/** A foreign template may carry such marks of its own: the outermost one is ours. */
function outermost(target: Element): HTMLElement | null {
  let found: HTMLElement | null = null
  for (
    let at = target.closest<HTMLElement>(SECTION);
    at;
    at = at.parentElement?.closest<HTMLElement>(SECTION) ?? null
  ) {
    found = at
  }
  return found?.closest('.template-body') ? found : null
}
