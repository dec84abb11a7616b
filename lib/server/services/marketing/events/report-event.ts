import 'server-only'
import type { InputOf } from '@/lib/contract/endpoint'
import type { shopEvents } from '@/lib/contract/shop-events'
import { productOfPath, type ShopEventName, searchTerm } from '@/lib/rules/shop-event'
import type { Handler } from '../../../handler'
import { storeEvents } from './store-events'

/** Stores what was reported, and what follows from the page. */
export const reportEvent: Handler<typeof shopEvents.report> = (ctx, input) => {
  const { path, origin, campaign, isEntry } = input
  const rows = namesOf(input).map(({ name, item }, at) => ({
    name,
    item,
    origin: at === 0 ? origin.toLowerCase() : '',
    campaign: at === 0 ? campaign : '',
    isEntry: at === 0 && input.name === 'page_view' && isEntry,
  }))
  return storeEvents(ctx, path, rows)
}

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
