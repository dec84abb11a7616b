import type { DocumentContent, PageContent, Section } from '../content'
import { compareParts } from './compare-parts'
import { compareSection } from './compare-section'
import type { ContentChanges, SectionChange } from './content-change'
import { movedIds } from './moved-ids'

/** How `after` differs from `before`. Equal contents have no changes; every value that differs is in one of them. */
export function compareContent(before: DocumentContent, after: DocumentContent): ContentChanges {
  const arePages = 'sections' in before && 'sections' in after
  return { sections: arePages ? compareSections(before, after) : [], parts: compareParts(before, after) }
}

/** Sections in the order of the page; those that are gone come last. */
function compareSections(before: PageContent, after: PageContent): readonly SectionChange[] {
  const moved = movedIds(before.order, after.order)
  const present = after.order.flatMap((sectionId): SectionChange[] => {
    const [earlier, section] = [ownSection(before, sectionId), ownSection(after, sectionId)]
    if (!section) return []
    if (!earlier) return [{ sectionId, kind: 'added', isMoved: false, section, values: [] }]
    const values = compareSection(['sections', sectionId], earlier, section)
    const isMoved = moved.has(sectionId)
    if (values.length > 0) return [{ sectionId, kind: 'changed', isMoved, section, values }]
    return isMoved ? [{ sectionId, kind: 'moved', isMoved, section, values }] : []
  })
  const removed = before.order.flatMap((sectionId): SectionChange[] => {
    const section = ownSection(before, sectionId)
    if (!section || ownSection(after, sectionId)) return []
    return [{ sectionId, kind: 'removed', isMoved: false, section, values: [] }]
  })
  return [...present, ...removed]
}

const ownSection = ({ sections }: PageContent, id: string): Section | undefined =>
  Object.hasOwn(sections, id) ? sections[id] : undefined
