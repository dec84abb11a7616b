import 'server-only'
import { uuidv7 } from 'uuidv7'
import { addressBlock } from '@/lib/rules/address-block'
import { Failure } from '@/lib/rules/failure'
import { isProgram } from '@/lib/rules/is-program'
import { previewPrefixOf } from '@/lib/rules/preview-token'
import { countedPath } from '@/lib/rules/shop-event'
import type { PublicContext } from '../../../context'
import { shopEvent } from '../../../db/schema/shop-events'
import { transaction } from '../../../db/transaction'
import { requireToken } from '../../../rate-limit/port'
import { shopperStore } from '../../website/shop/shopper-store'

const BY_ADDRESS = { limit: 240, windowMs: 60_000 }

type Row = Omit<typeof shopEvent.$inferInsert, 'storeId' | 'id' | 'path' | 'isProgram'>

/**
 * Stores what the page at `path` reported. Not stored at all: anything of visitors whose browser asks not to be tracked,
 * and of previews. The network address serves the limit only; beyond it nothing is stored, and nobody is disturbed.
 */
export async function storeEvents(
  ctx: PublicContext,
  path: string,
  rows: readonly Row[],
): Promise<{ message: string }> {
  const scope = shopperStore(ctx)
  const { storeId } = scope
  const isCounted = rows.length > 0 && !ctx.optsOut && previewPrefixOf(path) === null
  if (isCounted && !(await isTooFrequent(`${storeId} ${addressBlock(ctx.clientAddress)}`))) {
    const common = { storeId, path: countedPath(path), isProgram: isProgram(ctx.userAgent) }
    const events = rows.map((row) => ({ ...row, ...common, id: uuidv7() }))
    await transaction(scope, (tx) => tx.insert(shopEvent).values(events))
  }
  return { message: 'Counted.' }
}

/** Whether somebody reports more than a visitor does; counted for all reports together. */
const isTooFrequent = (key: string): Promise<boolean> =>
  requireToken('event', key, BY_ADDRESS).then(
    () => false,
    (error) => {
      if (error instanceof Failure) return true
      throw error
    },
  )
