import 'server-only'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import { once } from '@/lib/rules/once'
import { withoutSlot } from '../../admission/admission'
import type { StoreScope } from '../../context'
import { idempotency } from '../../db/schema/claims'
import { transaction } from '../../db/transaction'

/** A call that has not finished by then has failed: the next caller takes over. */
const LOCK_MS = 60_000
/** A concurrent call with the same key waits this long for the reply, polling at this interval. */
const WAIT_MS = 12_000
const LOOK_EVERY_MS = 250
const LONGEST_KEY = 255

export type IdempotentCall = {
  /** The caller: a customer, a browser, a member of staff. */
  caller: string
  /** The action, such as the path of the call. */
  action: string
  /** Chosen by the caller, 1 to 255 characters. */
  key: string
  /** The request body; another body under the same key is an error of the caller. */
  request: unknown
}

/**
 * Runs the work once for each key and returns the same reply to every call with it, also after a restart. Throws
 * `invalid` for an invalid key, `contradiction` for one that was used for something else, `conflict` when the first
 * call takes too long. Work that throws leaves nothing behind, so the same key may be tried again.
 */
export async function withIdempotency<T>(scope: StoreScope, asked: IdempotentCall, work: () => Promise<T>): Promise<T> {
  if (asked.key === '' || asked.key.length > LONGEST_KEY) {
    throw new Failure('invalid', `Send an Idempotency-Key of 1 to ${LONGEST_KEY} characters.`)
  }
  const keyHash = digest([asked.caller, asked.action, asked.key])
  const known = await beginOrWait(scope, keyHash, digest(asked.request))
  if (known) return known.reply as T
  const done = doOnce(scope, keyHash, work)
  const ended = done.then(
    () => {},
    () => {},
  )
  const place = placeOf(scope, keyHash)
  atWork().set(place, ended)
  return done.finally(() => {
    if (atWork().get(place) === ended) atWork().delete(place)
  })
}

async function doOnce<T>(scope: StoreScope, keyHash: string, work: () => Promise<T>): Promise<T> {
  try {
    const reply = await work()
    await transaction(scope, (tx) => tx.update(idempotency).set({ reply }).where(rowOf(scope, keyHash)))
    return reply
  } catch (error) {
    await transaction(scope, (tx) =>
      tx.delete(idempotency).where(and(rowOf(scope, keyHash), isNull(idempotency.reply))),
    )
    throw error
  }
}

/** Work of this process that other calls may be waiting for: polling would take the database from it. */
const atWork = () => once('idempotent-work', () => new Map<string, Promise<void>>())

const placeOf = ({ storeId }: StoreScope, keyHash: string) => `${storeId} ${keyHash}`

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

const rowOf = ({ storeId }: StoreScope, keyHash: string) =>
  and(eq(idempotency.storeId, storeId), eq(idempotency.keyHash, keyHash))

/** Like `begin`, but waits for the call that is already running. */
async function beginOrWait(scope: StoreScope, keyHash: string, requestHash: string) {
  const patience = Date.now() + WAIT_MS
  for (;;) {
    const begun = await begin(scope, keyHash, requestHash)
    if (begun !== 'busy') return begun
    if (Date.now() > patience) {
      throw new Failure('conflict', 'This request is still being processed. Please wait a moment.', undefined, 1_000)
    }
    const here = atWork().get(placeOf(scope, keyHash))
    await withoutSlot<void>(() =>
      here ? Promise.race([here, pause(patience - Date.now(), undefined, { ref: false })]) : pause(LOOK_EVERY_MS),
    )
  }
}

/** Null: the caller does the work. `busy`: another call is running. Otherwise the earlier reply. */
function begin(scope: StoreScope, keyHash: string, requestHash: string): Promise<{ reply: unknown } | null | 'busy'> {
  return transaction(scope, async (tx) => {
    const now = new Date()
    const lockedUntil = new Date(now.getTime() + LOCK_MS)
    const fresh = await tx
      .insert(idempotency)
      .values({ storeId: scope.storeId, id: uuidv7(), keyHash, requestHash, lockedUntil })
      .onConflictDoUpdate({
        target: [idempotency.storeId, idempotency.keyHash],
        set: { lockedUntil },
        setWhere: and(
          isNull(idempotency.reply),
          lt(idempotency.lockedUntil, now),
          eq(idempotency.requestHash, requestHash),
        ),
      })
      .returning({ id: idempotency.id })
    if (fresh.length > 0) return null
    const [held] = await tx.select().from(idempotency).where(rowOf(scope, keyHash))
    if (!held) return 'busy'
    if (held.requestHash !== requestHash) {
      throw new Failure('contradiction', 'This Idempotency-Key was used for something else.')
    }
    return held.reply === null ? 'busy' : { reply: held.reply }
  })
}
