import type { DocumentContent } from '@/lib/rules/website/content'

/**
 * What the preview has to read again after a document changed: ids of sections whose content differs, or `all` where
 * their order, what is hidden, or anything outside the sections did. Empty when nothing differs.
 */
export function changedSections(before: DocumentContent, after: DocumentContent): readonly string[] | 'all' {
  if (before === after) return []
  if (!('sections' in before) || !('sections' in after)) return isSame(before, after) ? [] : 'all'
  if (!isSame(before.order, after.order)) return 'all'
  const changed = after.order.filter((id) => !isSame(before.sections[id], after.sections[id]))
  const isShownOtherwise = changed.some((id) => {
    const [one, other] = [before.sections[id], after.sections[id]]
    return one?.hidden !== other?.hidden || !isSame(one?.show, other?.show)
  })
  return isShownOtherwise ? 'all' : changed
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
