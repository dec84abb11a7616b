import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import { signInGuard } from '../../db/schema/accounts'
import { platformTransaction } from '../../db/transaction'
import { digestOf } from '../../secret-token'

/** Wrong passwords that cost nothing; each further one doubles the wait, up to the longest. */
const FREE_ATTEMPTS = 5
const LONGEST_WAIT_SECONDS = 900
/** After this long without a try the count begins anew. */
const FORGET_SECONDS = 900

/**
 * Counts a try before the password is looked at, so that no number of tries at the same time outruns the count. Told
 * apart by address, whether or not it has an account. Throws `too_many` while the address must wait.
 */
export async function countAttempt(email: string): Promise<void> {
  const emailHash = digestOf(email)
  const waits = await platformTransaction(async (tx) => {
    const { attempts, lastAt, lockedUntil } = signInGuard
    const isFresh = sql`${lastAt} < now() - make_interval(secs => ${FORGET_SECONDS})`
    const next = sql`case when ${isFresh} then 1 else ${attempts} + 1 end`
    const wait = sql`least(power(2, least(${next} - ${FREE_ATTEMPTS} - 1, 20)), ${LONGEST_WAIT_SECONDS})`
    const [counted] = await tx
      .insert(signInGuard)
      .values({ emailHash, attempts: 1, lastAt: new Date() })
      .onConflictDoUpdate({
        target: signInGuard.emailHash,
        set: {
          attempts: next,
          lastAt: sql`now()`,
          lockedUntil: sql`case when ${next} > ${FREE_ATTEMPTS} then now() + make_interval(secs => ${wait}) end`,
        },
        setWhere: sql`${lockedUntil} is null or ${lockedUntil} <= now()`,
      })
      .returning({ attempts })
    if (counted) return null
    const [locked] = await tx.select({ lockedUntil }).from(signInGuard).where(eq(signInGuard.emailHash, emailHash))
    return Math.max(1_000, (locked?.lockedUntil?.getTime() ?? 0) - Date.now())
  })
  if (waits !== null) {
    const seconds = Math.ceil(waits / 1_000)
    throw new Failure('too_many', `Too many attempts. Please try again in ${spoken(seconds)}.`, undefined, waits)
  }
}

/** The password was right, or was set anew by letter: the count begins again. */
export async function forgetAttempts(email: string): Promise<void> {
  await platformTransaction((tx) => tx.delete(signInGuard).where(eq(signInGuard.emailHash, digestOf(email))))
}

const spoken = (seconds: number) =>
  seconds < 60
    ? `${seconds} second${seconds === 1 ? '' : 's'}`
    : `${Math.ceil(seconds / 60)} minute${seconds > 60 ? 's' : ''}`
