import 'server-only'
import { type ChildNode, isTag } from 'domhandler'
import type { TemplateStep } from '../draft/draft'
import { prune } from '../draft/prune'
import type { NodeDecision } from '../draft/tree'

const SVG = 'http://www.w3.org/2000/svg'
const GONE = new Set(
  'applet base basefont bgsound embed fencedframe frame frameset head link math meta noembed noframes noscript object param plaintext portal script style template title xmp'.split(
    ' ',
  ),
)
/** Without a script and a form these do nothing. */
const DEAD_INPUTS = new Set(['hidden', 'file', 'image'])

const KNOWN = new Set(
  'a abbr acronym address area article aside audio b bdi bdo big blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li listing main map mark marquee menu meter nav nobr ol optgroup option output p picture pre progress q rp rt ruby s samp search section select small source span strike strong sub summary sup svg table tbody td textarea tfoot th thead time tr track tt u ul var video wbr'.split(
    ' ',
  ),
)

/**
 * Removes most of what the sanitizer would reject, cheaply and in one pass before it; the sanitizer stays the
 * authority. A form is replaced by its content; an unknown element becomes a `span`, as browsers treat it.
 */
export const dropActiveContent: TemplateStep = ({ body }) => prune(body, verdictOn)

function verdictOn(node: ChildNode): NodeDecision {
  if (node.type === 'text') return 'keep'
  if (!isTag(node)) return 'drop'
  if (GONE.has(node.name)) return 'drop'
  if (node.name === 'input' && DEAD_INPUTS.has((node.attribs.type ?? '').trim().toLowerCase())) return 'drop'
  if (node.name === 'form') return 'unwrap'
  if (node.namespace !== SVG && !KNOWN.has(node.name)) node.name = 'span'
  return 'keep'
}
