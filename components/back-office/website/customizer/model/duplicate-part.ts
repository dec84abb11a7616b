import type { PageContent } from '@/lib/rules/website/content'
import type { Operation } from '@/lib/rules/website/operation'
import { partJson } from './part-json'
import { blocksOf, insertPart, PAGE_SECTIONS } from './parts'

export type Duplicate = { readonly id: string; readonly operations: readonly Operation[] }

/** A copy of a section below it; its blocks get ids of their own. Null when there is no such section. */
export function duplicateSection({ sections, order }: PageContent, id: string, makeId: () => string): Duplicate | null {
  const section = sections[id]
  if (!section) return null
  const copyId = makeId()
  const ids = new Map(section.blockOrder.map((blockId) => [blockId, makeId()]))
  const copy = {
    ...section,
    blocks: Object.fromEntries(Object.entries(section.blocks).map(([blockId, block]) => [ids.get(blockId), block])),
    blockOrder: [...ids.values()],
  }
  const before = order[order.indexOf(id) + 1] ?? null
  return { id: copyId, operations: insertPart(PAGE_SECTIONS, copyId, partJson(copy), before) }
}

/** A copy of a block below it. Null when there is no such block. */
export function duplicateBlock(
  { sections }: PageContent,
  sectionId: string,
  blockId: string,
  makeId: () => string,
): Duplicate | null {
  const section = sections[sectionId]
  const block = section?.blocks[blockId]
  if (!section || !block) return null
  const id = makeId()
  const before = section.blockOrder[section.blockOrder.indexOf(blockId) + 1] ?? null
  return { id, operations: insertPart(blocksOf(sectionId), id, partJson(block), before) }
}
