import 'server-only'
import { hash, verify } from '@node-rs/argon2'
import { Failure } from '@/lib/rules/failure'
import { once } from '@/lib/rules/once'

/** OWASP's minimum for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each takes some 13 ms of a core: more at a time would slow down shoppers. */
const AT_ONCE = 2
const WAITING = 32
/** Hash of no password, compared for an address without an account, so that both cases take equally long. */
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

const queue = once('password-queue', () => ({ running: 0, waiting: [] as (() => void)[] }))

/** Argon2id of a password; the text includes salt and cost. Throws `too_many` when too many wait. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize('NFC'), COST))

/** Whether the password matches; with null (no such account) false, after the same time. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await inTurn(() => verify(passwordHash ?? NOBODY, password.normalize('NFC')))
  return isRight && passwordHash !== null
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.running >= AT_ONCE) {
    if (queue.waiting.length >= WAITING) {
      throw new Failure(
        'too_many',
        'Many people are signing in right now. Please try again in a moment.',
        undefined,
        2_000,
      )
    }
    // A finished job passes its slot on, so the count stays.
    await new Promise<void>((resolve) => queue.waiting.push(resolve))
  } else queue.running += 1
  try {
    return await work()
  } finally {
    const next = queue.waiting.shift()
    if (next) next()
    else queue.running -= 1
  }
}
