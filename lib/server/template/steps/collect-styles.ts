import 'server-only'
import { isTag } from 'domhandler'
import type { TemplateStep } from '../draft/draft'
import { prune } from '../draft/prune'
import { textOf } from '../draft/tree'

/** Style sheets leave the tree first: those inside a header style the rest of the page too. */
export const collectStyles: TemplateStep = ({ $, css }) =>
  prune($.root().get(0)!, (node) => {
    if (!isTag(node) || node.name !== 'style') return 'keep'
    const { media, type } = node.attribs
    if (!type || type.toLowerCase() === 'text/css') css.push(withMedia(textOf(node), media))
    return 'drop'
  })

/** An invalid `media` only drops its own sheet: the at-rule's text is checked later like any other. */
function withMedia(text: string, media: string | undefined): string {
  const query = media?.trim()
  return !query || query === 'all' || /[{};]/.test(query) ? text : `@media ${query}{${text}}`
}
