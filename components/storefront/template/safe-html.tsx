import { HtmlElement } from './html-element'

type SafeHtmlProps = { html: string; className?: string }

/** Server-sanitized markup; it is not parsed again before the browser does. */
export const SafeHtml = ({ html, className }: SafeHtmlProps) => (
  <HtmlElement as="div" attributes={{ className }} markup={html} />
)
