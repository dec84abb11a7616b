/** What a page has once in its head, by the attribute that says what it is. React puts a new title before all others. */
const ONCE_A_PAGE = [
  ['name', 'description'],
  ['rel', 'canonical'],
] as const

/**
 * When a page is left before React has hydrated the server's head elements, these stay behind; the new page's elements
 * are last. The former say nothing from now on, but stay in the head: one that React owns it will remove itself, which
 * fails, and ends the page, if it has no parent by then.
 */
export function silenceLeftHead(): void {
  for (const [attribute, value] of ONCE_A_PAGE) {
    const all = [...document.head.querySelectorAll(`[${attribute}="${value}"]`)]
    for (const left of all.slice(0, -1)) left.removeAttribute(attribute)
  }
}
