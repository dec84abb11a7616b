import 'server-only'
import type { AtRule, Declaration, Rule } from 'postcss'

const NAME = /^[a-z][-\w]{0,60}$/i
const FRAME = /^\s*(from|to|\d+(\.\d+)?%)(\s*,\s*(from|to|\d+(\.\d+)?%))*\s*$/i

type Taking = {
  /** The declaration as it is rendered, or ''. */
  readonly declaration: (node: Declaration) => string
  readonly note: (node: AtRule | Rule, message: string) => void
}

/** An animation of own CSS; in a layer, where it never replaces one of the shop's with the same name. */
export function ownKeyframes(node: AtRule, { declaration, note }: Taking): string {
  const title = node.params.trim()
  if (!NAME.test(title)) {
    note(node, 'Give the animation a name of letters, digits and hyphens.')
    return ''
  }
  let frames = ''
  for (const frame of node.nodes ?? []) {
    if (frame.type === 'comment') continue
    if (frame.type !== 'rule' || !FRAME.test(frame.selector)) {
      if (frame.type !== 'decl') note(frame, 'A step of an animation is “from”, “to” or a percentage.')
      continue
    }
    const body = (frame.nodes ?? []).map((child) => (child.type === 'decl' ? declaration(child) : '')).join('')
    if (body) frames += `${frame.selector.trim()}{${body}}`
  }
  return frames && `@layer template-names{@keyframes ${title}{${frames}}}`
}
