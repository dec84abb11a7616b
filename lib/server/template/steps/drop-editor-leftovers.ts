import 'server-only'
import { type ChildNode, type Element, isTag } from 'domhandler'
import type { Step } from '../draft'
import { isEditorAttribute, isEditorUi, isStateClass } from '../editor-marks'
import { classesOf, prune, type Verdict } from '../tree'

export const dropEditorLeftovers: Step = ({ body }) => {
  cleanAttributes(body)
  prune(body, (node) => (isTag(node) ? verdictOn(node) : 'keep'))
}

function verdictOn(element: Element): Verdict {
  if (isEditorUi(element.name, element.attribs.id ?? '', classesOf(element))) return 'drop'
  const bogus = element.attribs['data-mce-bogus']
  cleanAttributes(element)
  if (bogus === undefined) return 'keep'
  return bogus === 'all' || element.children.every(isBlank) ? 'drop' : 'unwrap'
}

function cleanAttributes({ attribs }: Element): void {
  if ('data-editable' in attribs || 'data-fixture' in attribs) delete attribs['data-name']
  for (const name of Object.keys(attribs)) {
    if (isEditorAttribute(name)) delete attribs[name]
  }
  if (/^mce_\d+$/.test(attribs.id ?? '')) delete attribs.id
  if (attribs.class !== undefined) cleanClasses(attribs)
}

function cleanClasses(attribs: Record<string, string>): void {
  const all = attribs.class!.split(/\s+/).filter(Boolean)
  const kept = all.filter((name) => !isStateClass(name))
  if (kept.length === 0) delete attribs.class
  else if (kept.length < all.length) attribs.class = kept.join(' ')
}

function isBlank(node: ChildNode): boolean {
  return node.type === 'text' && node.data.trim() === ''
}
