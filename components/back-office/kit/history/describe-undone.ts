import type { ChangeSetEntry } from '@/lib/contract/change-sets'

/** Progress or result of an undo. */
export function describeUndone({ state, settled, kept, rows }: ChangeSetEntry): string {
  if (state === 'undoing') return `Undoing: ${settled.toLocaleString('en')} of ${rows.toLocaleString('en')} changes`
  if (kept === 0) return 'Undone.'
  const words = kept === 1 ? 'One entry was' : `${kept} entries were`
  return `Undone. ${words} not undone because of later changes.`
}
