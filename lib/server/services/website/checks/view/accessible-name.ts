import 'server-only'
import { type ChildNode, type Element, isTag, isText } from 'domhandler'

/** What a screen reader calls an element: its label, else its text and the pictures in it, else its title. */
export function accessibleName(element: Element, hasId: (id: string) => boolean): string {
  const { attribs } = element
  const label = (attribs['aria-label'] ?? '').trim()
  if (label) return label
  const labelledBy = (attribs['aria-labelledby'] ?? '').split(/\s+/).filter(Boolean)
  if (labelledBy.some(hasId)) return labelledBy.join(' ')
  return accessibleText(element) || (attribs.title ?? '').trim()
}

/** The text of an element with the alternative texts of its pictures, without what is hidden from screen readers. */
export function accessibleText(element: Element): string {
  return element.children.map(spoken).join('').replace(/\s+/g, ' ').trim()
}

function spoken(node: ChildNode): string {
  if (isText(node)) return node.data
  if (!isTag(node) || node.attribs['aria-hidden'] === 'true' || 'hidden' in node.attribs) return ''
  const label = node.attribs['aria-label']
  if (label) return ` ${label} `
  if (node.name === 'img') return ` ${node.attribs.alt ?? ''} `
  const inside = node.children.map(spoken).join('')
  return node.name === 'br' ? ' ' : inside
}
