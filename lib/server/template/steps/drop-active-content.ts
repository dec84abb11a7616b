import 'server-only'
import { type ChildNode, isTag } from 'domhandler'
import type { Step } from '../draft'
import { prune, type Verdict } from '../tree'

const GONE = new Set(
  'applet base basefont bgsound embed fencedframe frame frameset head link math meta noembed noframes noscript object param plaintext portal script style template title xmp'.split(
    ' ',
  ),
)
/** Without a script and a form these send nothing and show nothing. */
const DEAD_INPUTS = new Set(['hidden', 'file', 'image'])

/**
 * Most of what the sanitiser would refuse, taken out cheaply and in one pass before it: it stays the judge.
 * A form and an unknown element give way to their content.
 */
export const dropActiveContent: Step = ({ body }) => prune(body, verdictOn)

function verdictOn(node: ChildNode): Verdict {
  if (node.type === 'text') return 'keep'
  if (!isTag(node)) return 'drop'
  if (GONE.has(node.name)) return 'drop'
  if (node.name === 'input' && DEAD_INPUTS.has((node.attribs.type ?? '').trim().toLowerCase())) return 'drop'
  return node.name === 'form' || node.name.includes('-') ? 'unwrap' : 'keep'
}
