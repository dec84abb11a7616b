import 'server-only'
import type { TemplateDraft } from './draft'

/** The HTML of a draft's body. Its own attributes (class, style, id) go on a frame. */
export function bodyHtml({ $, body }: TemplateDraft): string {
  if (!['class', 'style', 'id'].some((name) => name in body.attribs)) return $(body).html() ?? ''
  body.name = 'div'
  return $.html(body)
}
