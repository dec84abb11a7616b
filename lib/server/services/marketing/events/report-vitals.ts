import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { shopVitals } from '@/lib/contract/shop-vitals'
import { addressBlock } from '@/lib/rules/address-block'
import { isProgram } from '@/lib/rules/is-program'
import { previewPrefixOf } from '@/lib/rules/preview-token'
import { countedPath } from '@/lib/rules/shop-event'
import { pageKindOf, SHOP_VITALS } from '@/lib/rules/shop-vitals'
import { shopEvent } from '../../../db/schema/shop-events'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { shopperStore } from '../../website/shop/shopper-store'
import { isTooFrequent } from './report-event'

const COUNTED = { message: 'Counted.' }

/** Stores how fast a page was, by its kind. As with other events, nothing of those who ask not to be tracked. */
export const reportVitals: Handler<typeof shopVitals.report> = async (ctx, input) => {
  const scope = shopperStore(ctx)
  const { storeId } = scope
  if (
    ctx.optsOut ||
    previewPrefixOf(input.path) !== null ||
    (await isTooFrequent(`${storeId} ${addressBlock(ctx.clientAddress)}`))
  )
    return COUNTED
  const common = {
    storeId,
    path: countedPath(input.path),
    item: pageKindOf(input.path),
    isProgram: isProgram(ctx.userAgent),
  }
  const rows = SHOP_VITALS.flatMap((name) => {
    const amount = input[name]
    return amount === undefined ? [] : [{ ...common, id: uuidv7(), name, amount }]
  })
  if (rows.length > 0) await transaction(scope, (tx) => tx.insert(shopEvent).values(rows))
  return COUNTED
}
