import frame from './frame.module.css'
import { HtmlElement } from './html-element'

type SafeHtmlProps = { html: string; className?: string }

/** Server-sanitized markup, in a frame that it cannot leave; it is not parsed again before the browser does. */
export const SafeHtml = ({ html, className }: SafeHtmlProps) => (
  <HtmlElement as="div" attributes={{ className: `${frame.frame} ${className ?? ''}` }} markup={html} />
)
