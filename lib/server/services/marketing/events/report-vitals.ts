import 'server-only'
import type { shopVitals } from '@/lib/contract/shop-vitals'
import { pageKindOf, SHOP_VITALS } from '@/lib/rules/shop-vitals'
import type { Handler } from '../../../handler'
import { storeEvents } from './store-events'

/** Stores how fast a page was, by its kind. */
export const reportVitals: Handler<typeof shopVitals.report> = (ctx, input) => {
  const item = pageKindOf(input.path)
  const rows = SHOP_VITALS.flatMap((name) => {
    const amount = input[name]
    return amount === undefined ? [] : [{ name, item, amount }]
  })
  return storeEvents(ctx, input.path, rows)
}
