import 'server-only'
import { uuidv7 } from 'uuidv7'
import type { InputOf } from '@/lib/contract/endpoint'
import type { shopEvents } from '@/lib/contract/shop-events'
import { addressBlock } from '@/lib/rules/address-block'
import { Failure } from '@/lib/rules/failure'
import { isProgram } from '@/lib/rules/is-program'
import { previewPrefixOf } from '@/lib/rules/preview-token'
import { countedPath, productOfPath, type ShopEventName, searchTerm } from '@/lib/rules/shop-event'
import { shopEvent } from '../../../db/schema/shop-events'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { requireToken } from '../../../rate-limit/port'
import { shopperStore } from '../../website/shop/shopper-store'

const BY_ADDRESS = { limit: 240, windowMs: 60_000 }
const COUNTED = { message: 'Counted.' }

/**
 * Stores what was reported, and what follows from the page. Not counted at all: visitors whose browser asks not to be
 * tracked, and previews of the website. The network address serves the limit only; beyond it nothing is stored, and
 * nobody is disturbed.
 */
export const reportEvent: Handler<typeof shopEvents.report> = async (ctx, input) => {
  const scope = shopperStore(ctx)
  const { storeId } = scope
  if (
    ctx.optsOut ||
    previewPrefixOf(input.path) !== null ||
    (await isTooFrequent(`${storeId} ${addressBlock(ctx.clientAddress)}`))
  )
    return COUNTED
  const { origin, campaign, isEntry } = input
  const path = countedPath(input.path)
  const common = { storeId, path, isProgram: isProgram(ctx.userAgent) }
  const rows = namesOf(input).map(({ name, item }, at) => ({
    ...common,
    id: uuidv7(),
    name,
    item,
    origin: at === 0 ? origin.toLowerCase() : '',
    campaign: at === 0 ? campaign : '',
    isEntry: at === 0 && input.name === 'page_view' && isEntry,
  }))
  await transaction(scope, (tx) => tx.insert(shopEvent).values(rows))
  return COUNTED
}

/** Whether somebody reports more than a visitor does; counted for all reports together. */
export const isTooFrequent = (key: string): Promise<boolean> =>
  requireToken('event', key, BY_ADDRESS).then(
    () => false,
    (error) => {
      if (error instanceof Failure) return true
      throw error
    },
  )

function namesOf({
  name,
  path,
  item,
  isSearch,
  term,
}: InputOf<typeof shopEvents.report>): { name: ShopEventName; item: string }[] {
  if (name !== 'page_view') return [{ name, item }]
  const product = productOfPath(path)
  return [
    { name, item: '' },
    ...(product ? [{ name: 'view_item' as const, item: product }] : []),
    ...(isSearch ? [{ name: 'search' as const, item: searchTerm(term) }] : []),
  ]
}
