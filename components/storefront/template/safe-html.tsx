import { createElement } from 'react'

type SafeHtmlProps = { html: string; className?: string }

/** Server-sanitized markup; it is not parsed again before the browser does. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  return createElement('div', { className, ...{ dangerouslySetInnerHTML: { __html: html } } })
}
