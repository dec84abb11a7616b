import 'server-only'
import { and, gt, isNull } from 'drizzle-orm'
import { session } from '../../db/schema/accounts'

/** A session ends after seven days at the latest … */
export const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1_000
/** … and twelve hours after it was used last. */
const SESSION_IDLE_MS = 12 * 60 * 60 * 1_000

/** Sessions that are still valid at `now`. */
export const sessionIsValid = (now = new Date()) =>
  and(
    isNull(session.revokedAt),
    gt(session.expiresAt, now),
    gt(session.lastSeenAt, new Date(now.getTime() - SESSION_IDLE_MS)),
  )

/** Whether a cashier's session was not used for its minutes. Each minute of use is noted, so one more is granted. */
export const isIdleAtRegister = (lastSeenAt: Date, idleMinutes: number | null, now = new Date()): boolean =>
  idleMinutes !== null && now.getTime() - lastSeenAt.getTime() > (idleMinutes + 1) * 60_000
