import { createElement } from 'react'

type SafeHtmlProps = { html: string; className?: string }

/** Markup that the server has made safe; it is not parsed again before the browser does. */
export function SafeHtml({ html, className }: SafeHtmlProps) {
  return createElement('div', { className, ...{ dangerouslySetInnerHTML: { __html: html } } })
}
