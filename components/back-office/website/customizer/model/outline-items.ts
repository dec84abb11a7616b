import type { PageContent } from '@/lib/rules/website/content'
import { blockTitle, kindOfSection, sectionTitle } from '@/lib/rules/website/part-title'
import type { SectionDefinition } from '@/lib/rules/website/section-definition'

/** One visible row of the outline: a section, or a block of a section that is expanded. */
export type OutlineItem = {
  /** `section` or `section/block`. */
  readonly key: string
  readonly sectionId: string
  readonly blockId: string | null
  readonly level: 1 | 2
  readonly title: string
  /** Name of the kind; equal to the title when the part has no heading of its own. */
  readonly kind: string
  readonly isHidden: boolean
  /** No definition of this type: shown and kept, but not edited. */
  readonly isUnknown: boolean
  /** Null for what cannot be expanded. */
  readonly isExpanded: boolean | null
  /** Place among its siblings from 1, and their number. */
  readonly position: number
  readonly siblings: number
}

export const itemKey = (sectionId: string, blockId: string | null): string =>
  blockId === null ? sectionId : `${sectionId}/${blockId}`

/** The rows of the outline, in order. `expanded` holds ids of sections. */
export function outlineItems(
  { order, sections }: PageContent,
  definitionOf: (type: string) => SectionDefinition | undefined,
  expanded: ReadonlySet<string>,
): readonly OutlineItem[] {
  return order.flatMap((sectionId, at) => {
    const section = sections[sectionId]
    if (!section) return []
    const definition = definitionOf(section.type)
    const isExpanded = section.blockOrder.length === 0 ? null : expanded.has(sectionId)
    const row: OutlineItem = {
      key: itemKey(sectionId, null),
      sectionId,
      blockId: null,
      level: 1,
      title: sectionTitle(section, definition),
      kind: kindOfSection(section, definition),
      isHidden: section.hidden === true,
      isUnknown: !definition && section.type !== 'raw',
      isExpanded,
      position: at + 1,
      siblings: order.length,
    }
    if (!isExpanded) return [row]
    const blocks = section.blockOrder.flatMap((blockId, place): OutlineItem[] => {
      const block = section.blocks[blockId]
      if (!block) return []
      const noun = definition?.blocks.find(({ type }) => type === block.type)?.noun ?? block.type
      return [
        {
          key: itemKey(sectionId, blockId),
          sectionId,
          blockId,
          level: 2,
          title: blockTitle(block, definition, place),
          kind: noun,
          isHidden: false,
          isUnknown: false,
          isExpanded: null,
          position: place + 1,
          siblings: section.blockOrder.length,
        },
      ]
    })
    return [row, ...blocks]
  })
}
