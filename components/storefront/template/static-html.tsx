import type { html } from 'hono/html'
import { createElement } from 'react'

type StaticHtmlProps = {
  as?: 'div' | 'p' | 'nav' | 'footer'
  className?: string
  label?: string
  /** Made by `html`, which escapes whatever is put in; a plain string is none. */
  markup: ReturnType<typeof html>
}

/**
 * An element whose content never changes while its page is open, sent as text: React makes, sends and wakes one node
 * instead of many.
 */
export function StaticHtml({ as = 'div', className, label, markup }: StaticHtmlProps) {
  return createElement(as, {
    className,
    'aria-label': label,
    ...{ dangerouslySetInnerHTML: { __html: String(markup) } },
  })
}
