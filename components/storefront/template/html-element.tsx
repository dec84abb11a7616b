import * as react from 'react'
import { markupHolder } from '@/lib/rules/markup-holder'
import { HeldHtml } from './held-html'

type HtmlElementProps = {
  as: string
  attributes?: Readonly<Record<string, unknown>>
  /** Safe markup: escaped by `html`, or sanitized. */
  markup: string
}

/** Components of the server have no state. What others render, the browser renders again from its data. */
const isServerComponent = typeof window === 'undefined' && !('useState' in react)

/** An element with static content as one string. Of a server component's, browsers get it as HTML, and not as data too. */
export function HtmlElement({ as, attributes, markup }: HtmlElementProps) {
  const place = isServerComponent ? markupHolder()?.hold(markup) : null
  if (typeof place === 'number') return <HeldHtml as={as} place={place} attributes={attributes} />
  return react.createElement(as, { ...attributes, ...{ dangerouslySetInnerHTML: { __html: markup } } })
}
