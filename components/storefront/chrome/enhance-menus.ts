import { CATEGORY_CLICK_DEBOUNCE_MS } from '@/lib/rules/storefront-limits'

/**
 * The menus work without JavaScript (`<details>`, hover). This closes them on Escape, on a click elsewhere and on
 * navigation, and accepts one click on a category per 500 ms. Returns a cleanup function.
 */
export function enhanceMenus(header: HTMLElement): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let lastCategoryClick = Number.NEGATIVE_INFINITY

  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    const isCategory = 'category' in link.dataset
    if (isCategory && event.timeStamp - lastCategoryClick < CATEGORY_CLICK_DEBOUNCE_MS) return event.preventDefault()
    if (isCategory) lastCategoryClick = event.timeStamp
    if (!event.metaKey && !event.ctrlKey && !event.shiftKey) closeMenus(header)
  }

  header.addEventListener('click', onClick, { signal, capture: true })
  header.addEventListener('keydown', (event) => event.key === 'Escape' && closeMenus(header), { signal })
  header.addEventListener('pointerleave', () => header.removeAttribute('data-quiet'), { signal })
  document.addEventListener(
    'pointerdown',
    ({ target }) => target instanceof Node && !header.contains(target) && closeMenus(header),
    { signal },
  )
  return () => ended.abort()
}

/** A hover panel stays closed until the pointer leaves; the focus returns to the element that opened the menu. */
function closeMenus(header: HTMLElement): void {
  header.toggleAttribute('data-quiet', header.matches(':hover'))
  for (const menu of header.querySelectorAll<HTMLDetailsElement>('details[open]')) {
    const holdsFocus = menu.parentElement?.contains(document.activeElement)
    menu.open = false
    if (holdsFocus) menu.querySelector('summary')?.focus()
  }
}
