import { NOTHING_SENT } from '@/lib/client/start-preview'
import { showToast } from '@/lib/client/toast'
import { addressInPreview } from '@/lib/rules/preview-token'

const LINKS = 'a[href], area[href], form[action]'

/**
 * Keeps links and forms of the page inside the preview, also those that React adds later: their addresses get the
 * prefix. A form that would write is not sent. `isFramed`: in the editor's frame no link opens another window or another
 * site. Returns a function that stops.
 */
export function keepInside(prefix: string, isFramed: boolean): () => void {
  const keep = (element: Element) => {
    const name = element instanceof HTMLFormElement ? 'action' : 'href'
    const inside = addressInPreview(prefix, pathOf(element.getAttribute(name) ?? ''))
    if (inside !== null) element.setAttribute(name, inside)
    if (isFramed && (inside !== null || isOfShop(element.getAttribute(name) ?? ''))) element.removeAttribute('target')
  }
  const keepAll = (root: ParentNode) => {
    for (const element of root.querySelectorAll(LINKS)) keep(element)
  }
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Element && target.matches(LINKS)) keep(target)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches(LINKS)) keep(node)
        keepAll(node)
      }
    }
  })
  keepAll(document)
  observer.observe(document.documentElement, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['href', 'action'],
  })
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href], area[href]') : null
    const address = link?.getAttribute('href') ?? ''
    if (!link || isOfShop(address) || address.startsWith('#')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    showToast('info', 'Links to other sites open only in the live shop.', 'preview')
  }
  const onSubmit = (event: SubmitEvent) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return
    event.preventDefault()
    event.stopImmediatePropagation()
    showToast('info', NOTHING_SENT, 'preview')
  }
  if (isFramed) window.addEventListener('click', onClick, true)
  window.addEventListener('submit', onSubmit, true)
  return () => {
    observer.disconnect()
    window.removeEventListener('submit', onSubmit, true)
    window.removeEventListener('click', onClick, true)
  }
}

/** An address of this host as its path; any other as it is. */
function pathOf(address: string): string {
  const { origin } = window.location
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
}

const isOfShop = (address: string): boolean => /^[/?](?![/\\])/.test(pathOf(address))
