import 'server-only'
import { eq, inArray, sql } from 'drizzle-orm'
import { addressBlock } from '@/lib/rules/address-block'
import { Failure } from '@/lib/rules/failure'
import { hashSecret } from '../../crypto/secret-token'
import { signInGuard } from '../../db/schema/accounts'
import { platformTransaction, type Tx } from '../../db/transaction'

/**
 * Free wrong passwords; each further one doubles the wait, up to the longest. Counted for the address together with the
 * network it is tried from, so that a stranger elsewhere cannot lock anyone out, and with a higher limit for the
 * address alone, so that many networks together cannot guess indefinitely.
 */
const FREE_ATTEMPTS = { fromNetwork: 5, altogether: 50 } as const
const LONGEST_WAIT_SECONDS = 900
/** After this long without an attempt the count starts again. */
const FORGET_SECONDS = 900

export type SignInAttempt = {
  /** The email address as the counter's key; for a customer it is prefixed with the store's id. */
  email: string
  /** Network address of the caller. */
  clientAddress: string
  /** Networks from which this person has signed in before; the limit over all networks does not apply to them. */
  knownNetworks?: () => Promise<ReadonlySet<string>>
}

/**
 * Counts an attempt before the password is checked, so that concurrent attempts cannot bypass the count. The same for
 * addresses with and without an account. Throws `too_many` while the caller must wait.
 */
export async function countAttempt(attempt: SignInAttempt): Promise<void> {
  const network = addressBlock(attempt.clientAddress)
  const { own, all } = keysOf(attempt)
  const { ownWait, allWait } = await platformTransaction(async (tx) => ({
    ownWait: await count(tx, own, FREE_ATTEMPTS.fromNetwork),
    allWait: await count(tx, all, FREE_ATTEMPTS.altogether),
  }))
  if (ownWait > 0) throw mustWait(ownWait)
  if (allWait > 0 && !(await attempt.knownNetworks?.())?.has(network)) throw mustWait(allWait)
}

/** Resets the count after a correct password or a reset by email. */
export async function forgetAttempts(attempt: Pick<SignInAttempt, 'email' | 'clientAddress'>): Promise<void> {
  const { own, all } = keysOf(attempt)
  await platformTransaction((tx) => tx.delete(signInGuard).where(inArray(signInGuard.emailHash, [own, all])))
}

const keysOf = ({ email, clientAddress }: Pick<SignInAttempt, 'email' | 'clientAddress'>) => ({
  own: hashSecret(`${email}\0${addressBlock(clientAddress)}`),
  all: hashSecret(email),
})

/** The time of the statement: a distributed database accepts no function of time where a row exists already. */
const NOW = sql`excluded.last_at`

/** Milliseconds to wait; 0 when the attempt may go on. */
async function count(tx: Tx, emailHash: string, free: number): Promise<number> {
  const { attempts, lastAt, lockedUntil } = signInGuard
  const isFresh = sql`${lastAt} < ${NOW} - make_interval(secs => ${FORGET_SECONDS})`
  const next = sql`case when ${isFresh} then 1 else ${attempts} + 1 end`
  const wait = sql`least(power(2, least(${next} - ${free} - 1, 20)), ${LONGEST_WAIT_SECONDS})`
  const [counted] = await tx
    .insert(signInGuard)
    .values({ emailHash, attempts: 1, lastAt: sql`now()` })
    .onConflictDoUpdate({
      target: signInGuard.emailHash,
      set: {
        attempts: next,
        lastAt: NOW,
        lockedUntil: sql`case when ${next} > ${free} then ${NOW} + make_interval(secs => ${wait}) end`,
      },
      setWhere: sql`${lockedUntil} is null or ${lockedUntil} <= ${NOW}`,
    })
    .returning({ attempts })
  if (counted) return 0
  const [locked] = await tx.select({ lockedUntil }).from(signInGuard).where(eq(signInGuard.emailHash, emailHash))
  return Math.max(1_000, (locked?.lockedUntil?.getTime() ?? 0) - Date.now())
}

function mustWait(ms: number): Failure {
  const seconds = Math.ceil(ms / 1_000)
  return new Failure('too_many', `Too many attempts. Please try again in ${spoken(seconds)}.`, undefined, ms)
}

const spoken = (seconds: number) =>
  seconds < 60
    ? `${seconds} second${seconds === 1 ? '' : 's'}`
    : `${Math.ceil(seconds / 60)} minute${seconds > 60 ? 's' : ''}`
