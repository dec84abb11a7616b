'use client'

import { sectionDefinition } from '@/lib/rules/website/kit/definition-by-type'
import { useEditorContext, usePageContent } from '../editor/editor-context'
import { duplicateBlock, duplicateSection } from '../model/duplicate-part'
import { newPartId } from '../model/new-part-id'
import { itemKey, type OutlineItem } from '../model/outline-items'
import { blocksOf, movePart, PAGE_SECTIONS, removePart } from '../model/parts'
import { setHidden } from '../model/set-operations'
import { stepInOrder } from '../model/step-in-order'

/** What can be done with a row of the outline. Those that move the focus return the key of the row that gets it. */
export type OutlineActions = {
  readonly move: (item: OutlineItem, step: -1 | 1) => void
  /** Puts a row before a sibling, or last with null. */
  readonly place: (item: OutlineItem, before: string | null) => void
  readonly remove: (item: OutlineItem) => string | null
  readonly duplicate: (item: OutlineItem) => string | null
  readonly toggleHidden: (item: OutlineItem) => void
}

/** Actions on sections and blocks of the page that is edited; null for the site document, or without permission. */
export function useOutlineActions(): OutlineActions | null {
  const { change, announce, mayEdit, selection, select } = useEditorContext()
  const page = usePageContent()
  if (!page || !mayEdit) return null
  const orderOf = ({ sectionId, blockId }: OutlineItem) =>
    blockId === null ? page.order : (page.sections[sectionId]?.blockOrder ?? [])
  const partsOf = ({ sectionId, blockId }: OutlineItem) => (blockId === null ? PAGE_SECTIONS : blocksOf(sectionId))
  const idOf = ({ sectionId, blockId }: OutlineItem) => blockId ?? sectionId
  const keyOf = (item: OutlineItem, id: string) =>
    item.blockId === null ? itemKey(id, null) : itemKey(item.sectionId, id)
  return {
    move: (item, step) => {
      const before = stepInOrder(orderOf(item), idOf(item), step)
      if (before === undefined) return announce(`${item.title} is ${step < 0 ? 'first' : 'last'} already`)
      change(
        movePart(partsOf(item), idOf(item), before),
        `${item.title}: place ${item.position + step} of ${item.siblings}`,
      )
    },
    place: (item, before) => change(movePart(partsOf(item), idOf(item), before), `Moved: ${item.title}`),
    remove: (item) => {
      const order = orderOf(item)
      const at = order.indexOf(idOf(item))
      const next = order[at + 1] ?? order[at - 1]
      change(removePart(partsOf(item), idOf(item)), `Removed: ${item.title}`)
      const isSelected = selection?.sectionId === item.sectionId
      if (isSelected && (item.blockId === null || selection.blockId === item.blockId)) select(null)
      if (next !== undefined) return keyOf(item, next)
      return item.blockId === null ? null : itemKey(item.sectionId, null)
    },
    duplicate: (item) => {
      const isSingle = item.blockId === null && sectionDefinition(page.sections[item.sectionId]?.type ?? '')?.single
      if (isSingle) {
        announce(`A page can have only one ${item.kind}`)
        return null
      }
      const copy =
        item.blockId === null
          ? duplicateSection(page, item.sectionId, newPartId)
          : duplicateBlock(page, item.sectionId, item.blockId, newPartId)
      if (!copy) return null
      change(copy.operations, `Duplicated: ${item.title}`)
      return keyOf(item, copy.id)
    },
    toggleHidden: (item) => {
      if (item.blockId !== null) return announce('Only whole sections can be hidden')
      change(setHidden(item.sectionId, !item.isHidden), `${item.isHidden ? 'Shown' : 'Hidden'}: ${item.title}`)
    },
  }
}
