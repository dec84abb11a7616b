import 'server-only'
import type { ArchivedRow } from './check-row'

/** Values of a row that are written instead of the archive's; null where it stays as it is. */
export type RowPatch = Readonly<Record<string, unknown>>

const isOneOf = (value: unknown, states: readonly string[]) => typeof value === 'string' && states.includes(value)

/**
 * What would act by itself is paused: people turn it on again one by one. Payments that were open are closed as failed,
 * since only the installation that has sent them can find out about them.
 */
const PAUSES: Readonly<Record<string, (row: ArchivedRow) => RowPatch | null>> = {
  automation: (row) => (row.enabled_since === null ? null : { enabled_since: null }),
  automation_run: (row) =>
    row.ended_at === null ? { ended_at: row.happened_at, due_at: null, end_reason: 'too_late' } : null,
  campaign: ({ state }) =>
    state === 'scheduled' ? { state: 'draft' } : state === 'running' ? { state: 'paused' } : null,
  payment_attempt: ({ status }) =>
    isOneOf(status, ['created', 'sent', 'unknown', 'not_found', 'approved']) ? { status: 'error' } : null,
  report: (row) => (row.schedule === null ? null : { schedule: null }),
  stock_alert: ({ state }) => (isOneOf(state, ['pending', 'confirmed']) ? { state: 'ended' } : null),
  website_schedule: ({ state }) => (isOneOf(state, ['waiting', 'live']) ? { state: 'cancelled' } : null),
}

/** What a restore changes in a row so that the store starts paused; null for nothing. */
export const pausedRow = (table: string, row: ArchivedRow): RowPatch | null => PAUSES[table]?.(row) ?? null
