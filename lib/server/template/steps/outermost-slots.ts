import 'server-only'
import type { ChildNode, Element } from 'domhandler'
import { visitElements } from '../draft/tree'
import { SLOT } from './mark-live-slots'

/** Slots of live data that are in no other one, in document order. */
export function outermostSlots(body: Element): Element[] {
  const slots: Element[] = []
  const inside = new Set<ChildNode>()
  visitElements(body, (element) => {
    const below = element.parent !== null && inside.has(element.parent as Element)
    if (!below && SLOT in element.attribs) slots.push(element)
    if (below || SLOT in element.attribs) inside.add(element)
  })
  return slots
}
