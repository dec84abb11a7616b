import 'server-only'
import { sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import { env } from '../../config/env'
import { signText } from '../../crypto/encrypted-text'
import { rowsOf } from '../../db/rows-of'
import { setLocal } from '../../db/set-local'
import { insideStore, platformTransaction, type Tx } from '../../db/transaction'
import { removeFile } from '../../files/port'
import { archiveSchema } from '../archives/archive-schema'
import { emptyStore } from '../archives/empty-store'
import { insertStore } from '../stores/create-store'
import type { FoundStore } from '../stores/find-store'
import { originOf } from '../stores/shop-address'
import { MOVE_PURPOSE, MoveAnswer, type MoveRequest } from './move-protocol'
import { StoreWriter } from './store-writer'

/** A request of the other installation; `file`: where the archive that came with it is on this machine. */
export type ReceivedRequest = { readonly request: MoveRequest; readonly file: string | null }

/** `next` gives the following request, and null when the other side has gone away. */
export type MoveLine = {
  readonly next: () => Promise<ReceivedRequest | null>
  readonly answer: (answer: MoveAnswer) => void
}

/** The other side prepares the next part meanwhile. */
const IDLE_LIMIT = '15min'

/** Thrown when the other side has gone away: there is nobody to answer. */
class GoneAway extends Error {}

/**
 * Takes a store from another installation, in one transaction that ends with the other side's `commit`. Errors are answered
 * and thrown; then nothing was written. Returns the store's sub-domain, null when it had arrived before.
 */
export async function receiveStore(line: MoveLine): Promise<string | null> {
  const stored: string[] = []
  const write = async () => {
    const { request } = await nextOf(line)
    if (request.ask !== 'open') throw new Failure('invalid', 'A move begins with the name of the store.')
    const hasArrived = await isHere(request.storeId)
    const signature = signText(request.storeId, MOVE_PURPOSE)
    const address = originOf(`${request.subdomain}.${env().ROOT_DOMAIN}`)
    line.answer(MoveAnswer.parse({ error: null, signature, address, hasArrived }))
    if (hasArrived) return null
    await platformTransaction(async (tx) => {
      await setLocal(tx, { idle_in_transaction_session_timeout: IDLE_LIMIT })
      const { storeId, subdomain, name } = request
      const scope = await insertStore(tx, { id: storeId, subdomain, name })
      await insideStore(tx, scope, () => takeParts(tx, scope, line, stored))
    })
    line.answer(MoveAnswer.parse({ error: null }))
    return request.subdomain
  }
  try {
    return await write()
  } catch (error) {
    await Promise.all(stored.map(removeFile))
    if (error instanceof Failure) line.answer(MoveAnswer.parse({ error: error.message }))
    if (error instanceof GoneAway) throw new Failure('conflict', 'The other side has gone away. Nothing was written.')
    throw error
  }
}

async function takeParts(tx: Tx, scope: FoundStore, line: MoveLine, stored: string[]): Promise<void> {
  const tables = await archiveSchema(tx, 'move')
  await emptyStore(tx, scope, tables)
  await setLocal(tx, { 'app.restores': 'on' })
  const writer = new StoreWriter(tx, scope, tables, stored)
  for (let isWhole = false; ; ) {
    const { request, file } = await nextOf(line)
    if (request.ask === 'commit' && isWhole) return writer.open()
    if ((request.ask !== 'rows' && request.ask !== 'last') || file === null)
      throw new Failure('invalid', 'The parts of the move are not in their order.')
    await writer.take(file)
    isWhole = request.ask === 'last'
    if (isWhole) await writer.finish()
    line.answer(MoveAnswer.parse({ error: null, notes: writer.notes() }))
  }
}

async function nextOf({ next }: MoveLine): Promise<ReceivedRequest> {
  const received = await next()
  if (!received) throw new GoneAway()
  return received
}

const isHere = (storeId: string): Promise<boolean> =>
  platformTransaction(async (tx) => (await rowsOf<object>(tx, sql`select from store where id = ${storeId}`)).length > 0)
