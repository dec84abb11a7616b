import 'server-only'
import type { ProductSummary } from '@/lib/contract/products'
import { fromMinor, toMinor } from '@/lib/rules/money'
import { type OfferMoment, scopeTest } from '@/lib/rules/promotions/promotion-cart'
import type { PromotionLine } from '@/lib/rules/promotions/promotion-line'
import { promotesGoods, publicOffers } from '@/lib/rules/promotions/public-offers'
import { zonedMoment } from '@/lib/rules/promotions/zoned-moment'
import type { StoreScope } from '../../context'
import type { Tx } from '../../db/transaction'
import { noteExpiry, noteTags } from '../../page-cache/render-record'
import { type OfferOnShow, type OffersOnShow, offersOnShow, tagsOfLabel } from '../promotions/live/offers-on-show'
import { placementsOf, type VariantPlaces } from '../promotions/live/promotion-lines'
import { unitPriceReply } from './unit-price-reply'

type Priced = { key: string; price: number }
type OfferFields = Pick<ProductSummary, 'offer' | 'offerLabels'>
/** Which labels are given: on a card only those of offers that promote its goods. */
type Labels = 'goods' | 'all'

/**
 * Cards or variants with what the offers for everybody make of them, one statement more in a store that has some. What
 * shows them expires when one of these offers begins or ends.
 */
export async function withOffers<Item extends Priced>(
  tx: Tx,
  scope: StoreScope,
  items: readonly Item[],
  labels: Labels = 'goods',
): Promise<(Item & OfferFields)[]> {
  if (items.length === 0) return []
  const shown = await offersOnShow(tx, scope)
  if (shown.offers.length === 0) return [...items]
  const keys = items.map(({ key }) => key)
  const placements = await placementsOf(tx, scope, keys)
  const moment = zonedMoment(new Date(), shown.timeZone)
  return items.map((item) => {
    const place = placements.get(item.key)
    if (!place) return item
    const line = { ...place, key: item.key, unitPrice: toMinor(item.price, shown.currency), quantity: 1 }
    return { ...item, ...fieldsOf(scope, line, shown, moment, labels) }
  })
}

function fieldsOf(
  { storeId }: StoreScope,
  line: PromotionLine & VariantPlaces,
  { offers, currency }: OffersOnShow,
  moment: OfferMoment,
  labels: Labels,
): OfferFields {
  const here = offers.filter(({ offer }) => scopeTest(offer.goods)(line))
  for (const { changesAt } of here) noteExpiry(changesAt === null ? null : new Date(changesAt))
  const byId = new Map(here.flatMap((each) => (each.period ? [[each.offer.id, each] as const] : [])))
  const running = [...byId.values()].map(({ offer }) => offer)
  const { price, reducing, further } = publicOffers(line, running, moment)
  const named = further.filter((offer) => labels === 'all' || promotesGoods(offer))
  noteTags(...named.flatMap((offer) => tagsOfLabel(storeId, offer)))
  const onShow = (ids: readonly { id: string }[]) => ids.flatMap(({ id }) => byId.get(id) ?? [])
  return {
    ...(price !== null && {
      offer: {
        price: fromMinor(price, currency),
        unitPrice: unitPriceReply({ price, measure: line.measure }, currency),
        ...periodOf(onShow(reducing)),
      },
    }),
    ...(named.length > 0 && { offerLabels: onShow(named).map(({ label }) => label) }),
  }
}

/** When all of these offers run. */
function periodOf(offers: readonly OfferOnShow[]): { from: string | null; until: string | null } {
  const froms = offers.flatMap(({ period }) => period?.from ?? [])
  const untils = offers.flatMap(({ period }) => period?.until ?? [])
  return {
    from: froms.length > 0 ? new Date(Math.max(...froms)).toISOString() : null,
    until: untils.length > 0 ? new Date(Math.min(...untils)).toISOString() : null,
  }
}
