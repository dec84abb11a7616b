import 'server-only'
import { eq, inArray, sql } from 'drizzle-orm'
import { addressBlock } from '@/lib/rules/address-block'
import { Failure } from '@/lib/rules/failure'
import { hashSecret } from '../../crypto/secret-token'
import { rowsOf } from '../../db/rows-of'
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
  const { ownWait, allWait } = await platformTransaction(async (tx) => {
    const now = await timeOf(tx)
    return {
      ownWait: await count(tx, own, { free: FREE_ATTEMPTS.fromNetwork, now }),
      allWait: await count(tx, all, { free: FREE_ATTEMPTS.altogether, now }),
    }
  })
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

/** The database's clock, in ms: processes may disagree. */
async function timeOf(tx: Tx): Promise<number> {
  const [row] = await rowsOf<{ now: number }>(
    tx,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  )
  return row?.now ?? Date.now()
}

/**
 * Milliseconds to wait; 0 when the attempt may go on. The row is locked and read, then written: a distributed database
 * computes no times in an insert whose row exists already.
 */
async function count(tx: Tx, emailHash: string, { free, now }: { free: number; now: number }): Promise<number> {
  const { attempts, lastAt, lockedUntil } = signInGuard
  const [row] = await tx
    .insert(signInGuard)
    .values({ emailHash, attempts: 0, lastAt: new Date(now) })
    .onConflictDoUpdate({ target: signInGuard.emailHash, set: { emailHash: sql`excluded.email_hash` } })
    .returning({ attempts, lastAt, lockedUntil })
  if (!row) throw new Error('The attempt could not be counted.')
  if (row.lockedUntil && row.lockedUntil.getTime() > now) return Math.max(1_000, row.lockedUntil.getTime() - now)
  const next = row.lastAt.getTime() < now - FORGET_SECONDS * 1_000 ? 1 : row.attempts + 1
  const waitSeconds = Math.min(2 ** Math.min(next - free - 1, 20), LONGEST_WAIT_SECONDS)
  await tx
    .update(signInGuard)
    .set({
      attempts: next,
      lastAt: new Date(now),
      lockedUntil: next > free ? new Date(now + waitSeconds * 1_000) : null,
    })
    .where(eq(signInGuard.emailHash, emailHash))
  return 0
}

function mustWait(ms: number): Failure {
  const seconds = Math.ceil(ms / 1_000)
  return new Failure('too_many', `Too many attempts. Please try again in ${spoken(seconds)}.`, undefined, ms)
}

const spoken = (seconds: number) =>
  seconds < 60
    ? `${seconds} second${seconds === 1 ? '' : 's'}`
    : `${Math.ceil(seconds / 60)} minute${seconds > 60 ? 's' : ''}`
