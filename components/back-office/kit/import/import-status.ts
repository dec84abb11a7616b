import type { ImportState } from '@/lib/contract/imports'
import type { Tone } from '../tag'

const STATE_LABELS: Readonly<Record<ImportState['state'], { label: string; tone: Tone }>> = {
  uploading: { label: 'Upload not finished', tone: 'warning' },
  matching: { label: 'Waiting for column mapping', tone: 'warning' },
  checking: { label: 'Checking', tone: 'neutral' },
  checked: { label: 'Checked, not imported', tone: 'warning' },
  running: { label: 'Importing', tone: 'neutral' },
  done: { label: 'Imported', tone: 'good' },
  failed: { label: 'Stopped', tone: 'danger' },
}

/** Label of the state of an import or of its undo. */
export function importStatus({ state, undone }: Pick<ImportState, 'state' | 'undone'>): { label: string; tone: Tone } {
  if (undone === 'undone') return { label: 'Undone', tone: 'neutral' }
  return undone === 'undoing' ? { label: 'Undoing', tone: 'neutral' } : STATE_LABELS[state]
}
