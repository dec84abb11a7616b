import 'server-only'
import { clearWindow } from 'isomorphic-dompurify'
import { once } from '@/lib/rules/once'
import { sanitize } from './sanitize'

/** Longer than any description; beyond it the work would hold up shoppers. */
const MAX_LENGTH = 200_000
/** jsdom's window gathers what passed through it. */
const CALLS_PER_WINDOW = 200

/** A product's description as finished HTML: to be put on the page as it is, never read again. */
export function sanitizeDescription(html: string): string {
  if (html.length > MAX_LENGTH) return ''
  const body = sanitize(html)
  lowerHeadings(body)
  const safe = body.innerHTML
  releaseNowAndThen()
  return safe
}

/** The page's own title is its only `h1`. */
function lowerHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1')) {
    const lower = body.ownerDocument.createElement('h2')
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
}

function releaseNowAndThen(): void {
  const counter = once('descriptions-sanitized', () => ({ calls: 0 }))
  counter.calls += 1
  if (counter.calls % CALLS_PER_WINDOW === 0) clearWindow()
}
