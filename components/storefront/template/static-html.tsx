import type { html } from 'hono/html'
import { HtmlElement } from './html-element'

type StaticHtmlProps = {
  as?: 'article' | 'div' | 'p' | 'nav' | 'footer' | 'ul'
  className?: string
  id?: string
  label?: string
  /** Around a form of the shop, which no owner's CSS may style, hide or move. */
  isForm?: boolean
  /** Created by `html`, which escapes inserted values; a plain string is not accepted. */
  markup: ReturnType<typeof html>
}

/** An element with static content: React creates and hydrates one node instead of many. */
export function StaticHtml({ as = 'div', className, id, label, isForm, markup }: StaticHtmlProps) {
  const attributes = {
    ...(className !== undefined && { className }),
    ...(id !== undefined && { id }),
    ...(label !== undefined && { 'aria-label': label }),
    ...(isForm && { 'data-shop-form': '' }),
  }
  return <HtmlElement as={as} attributes={attributes} markup={String(markup)} />
}
