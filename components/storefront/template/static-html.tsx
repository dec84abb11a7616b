import type { html } from 'hono/html'
import { createElement } from 'react'

type StaticHtmlProps = {
  as?: 'div' | 'p' | 'nav' | 'footer'
  className?: string
  label?: string
  /** Around a form of the shop, which no owner's CSS may style, hide or move. */
  isForm?: boolean
  /** Created by `html`, which escapes inserted values; a plain string is not accepted. */
  markup: ReturnType<typeof html>
}

/**
 * An element with static content, sent as text: React creates, sends and hydrates one node instead of many.
 */
export function StaticHtml({ as = 'div', className, label, isForm, markup }: StaticHtmlProps) {
  return createElement(as, {
    className,
    'aria-label': label,
    'data-shop-form': isForm ? '' : undefined,
    ...{ dangerouslySetInnerHTML: { __html: String(markup) } },
  })
}
