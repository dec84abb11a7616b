import 'server-only'
import { type ChildNode, type Element, isTag } from 'domhandler'
import type { TemplateStep } from '../draft/draft'
import { isEditorAttribute, isEditorUi, isStateClass, isWebsiteMark } from '../draft/editor-marks'
import { prune } from '../draft/prune'
import { classesOf, type NodeDecision } from '../draft/tree'

export const dropEditorLeftovers: TemplateStep = ({ body, purpose }) => {
  const isLeftover = (name: string) => isEditorAttribute(name) || (purpose === 'page' && isWebsiteMark(name))
  cleanAttributes(body, isLeftover)
  prune(body, (node) => (isTag(node) ? verdictOn(node, isLeftover) : 'keep'))
}

function verdictOn(element: Element, isLeftover: (name: string) => boolean): NodeDecision {
  if (isEditorUi(element.name, element.attribs.id ?? '', classesOf(element))) return 'drop'
  const bogus = element.attribs['data-mce-bogus']
  cleanAttributes(element, isLeftover)
  if (bogus === undefined) return 'keep'
  return bogus === 'all' || element.children.every(isBlank) ? 'drop' : 'unwrap'
}

function cleanAttributes({ attribs }: Element, isLeftover: (name: string) => boolean): void {
  if ('data-editable' in attribs || 'data-fixture' in attribs) delete attribs['data-name']
  for (const name of Object.keys(attribs)) {
    if (isLeftover(name)) delete attribs[name]
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
