/** Style sheets of templates and the owner's own CSS, by their precedence in React. */
const SHEETS = 'style[data-precedence="template"], style[data-precedence="own"]'

/**
 * React leaves a style sheet in the head when another replaces it. Here, where template and own CSS change while the page
 * is open, only the sheets of what is shown count.
 */
export function onlyOwnStyles(): void {
  const shown = document.querySelector<HTMLElement>('.template-body[data-styles]')?.dataset.styles?.split(' ') ?? []
  for (const sheet of document.head.querySelectorAll<HTMLStyleElement>(SHEETS)) {
    const isShown = (sheet.dataset.href ?? '').split(' ').some((name) => shown.includes(name))
    if (isShown) sheet.removeAttribute('media')
    else sheet.media = 'not all'
  }
}
