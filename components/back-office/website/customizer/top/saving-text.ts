import type { SavingState } from '../draft/draft-session'

type Saving = { readonly saving: SavingState; readonly savedAt: number | null }

/** What the indicator says; `time` formats a moment as a clock does. */
export function savingText({ saving, savedAt }: Saving, time: (at: number) => string): string {
  if (saving === 'waiting' || saving === 'saving') return 'Saving…'
  if (saving === 'offline') return 'Not saved: no connection. Trying again…'
  if (saving === 'rejected') return 'Not saved'
  return savedAt === null ? 'Saved' : `Saved · ${time(savedAt)}`
}
