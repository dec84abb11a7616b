import 'server-only'
import { rejectOversizedDescription } from './limits/reject-oversized'
import { rejectLargeDescriptionTree } from './parse-template'
import { sanitize } from './sanitize'

/**
 * A product's description as finished HTML: inserted in the page unchanged, never parsed again. Throws Failure
 * `too_large` (above 200,000 characters or 10,000 elements) or `invalid` (nested too deeply).
 */
export function sanitizeDescription(html: string): string {
  rejectOversizedDescription(html)
  rejectLargeDescriptionTree(html)
  const body = sanitize(html)
  lowerHeadings(body)
  return body.innerHTML
}

/** The page's own title is its only `h1`. */
function lowerHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1')) {
    const lower = body.ownerDocument.createElement('h2')
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
}
