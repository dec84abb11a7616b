import 'server-only'
import { Failure } from '@/lib/rules/failure'

/** Where sales come from: `source` with the id of a sale identifies it. `actor`: the name of the register. */
export type ExternalOrigin = {
  readonly source: string
  readonly registerId: string | null
  readonly locationId: string
  readonly actor: string
}

/** Earlier times are mistakes of a clock. */
const EARLIEST = Date.UTC(2000, 0, 1)
/** Clocks of registers are not exact. */
const AHEAD_MS = 10 * 60_000

/** Throws `invalid` for a time that cannot be. */
export function assertPossibleTime(at: Date): void {
  const time = at.getTime()
  if (time < EARLIEST) throw new Failure('invalid', 'The time is before the year 2000.', { at: 'Too long ago' })
  if (time > Date.now() + AHEAD_MS)
    throw new Failure('invalid', 'The time is in the future.', { at: 'This is in the future' })
}
