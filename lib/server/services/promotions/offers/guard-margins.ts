import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { MarginGuard } from '@/lib/contract/margin-guard'
import type { offerChecks } from '@/lib/contract/offer-checks'
import { fromMinor } from '@/lib/rules/money'
import { collisionsOf } from '@/lib/rules/promotions/collisions'
import { type GuardedGoods, type LowestPrice, lowestPrice } from '@/lib/rules/promotions/margin-guard'
import type { Offer } from '@/lib/rules/promotions/offer'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { moneyOf } from '../../cart/store-money'
import { variantTitle } from '../../stock/goods-label'
import { placementsOf } from '../live/promotion-lines'
import { candidateOffer, UNSAVED } from './candidate-offer'
import { openOffers } from './open-offers'

/** Variants that are looked at: those whose cost is nearest to their price. */
const MOST_VARIANTS = 2_000
const MOST_SHOWN = 20
const MOST_COLLISIONS = 100
/** Milliseconds after which other calls have their turn, and after which the answer has what was found so far. */
const TURN_MS = 20
const LONGEST_MS = 3_000

type Guarded = GuardedGoods & { variantId: string; name: string; cost: number | null }

/** Looks at every offer that runs or is scheduled, and at the one of the form in the place of its saved version. */
export const guardMargins: Handler<typeof offerChecks.guard> = async (ctx, { offer }) => {
  const now = new Date()
  const { money, offers, goods } = await transaction(ctx, async (tx) => {
    const money = await moneyOf(tx, ctx)
    const own = offer === null ? null : await candidateOffer(tx, ctx, offer, money)
    const open = await openOffers(tx, ctx, now, offer?._id ?? null)
    return { money, offers: own ? [...open, own] : open, goods: await thinnestGoods(tx, ctx) }
  })
  const seesCosts = ctx.permissions.has('product.see_cost')
  const most = goods.slice(0, MOST_VARIANTS)
  const { found, looked } = seesCosts ? await soldBelowCost(most, offers, now) : { found: [], looked: most.length }
  const checked = most.slice(0, looked)
  const names = new Map(offers.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id) ?? ''
  const own = offer === null ? null : (offer._id ?? UNSAVED)
  const pairs = collisionsOf(offers, checked).filter(({ one, other }) => own === null || one === own || other === own)
  return {
    checked: checked.length,
    isShortened: looked < goods.length,
    withoutCost: seesCosts ? checked.filter(({ cost }) => cost === null).length : 0,
    offers: offers.length,
    below: seesCosts ? belowOf(found, nameOf, money.code) : null,
    collisions: pairs
      .slice(0, MOST_COLLISIONS)
      .map(({ one, other, ...pair }) => ({ ...pair, one: nameOf(one), other: nameOf(other) })),
  }
}

type Below = { goods: Guarded & { cost: number }; lowest: LowestPrice }

/**
 * Those that sell below cost because of an offer, and how many were looked at before the time was up; what is priced
 * below its cost anyway is no news.
 */
async function soldBelowCost(
  goods: readonly Guarded[],
  offers: readonly Offer[],
  now: Date,
): Promise<{ found: Below[]; looked: number }> {
  const found: Below[] = []
  const started = performance.now()
  let turn = started
  let looked = 0
  for (const each of goods) {
    const time = performance.now()
    if (time - started > LONGEST_MS) break
    if (time - turn > TURN_MS) {
      await setImmediate()
      turn = performance.now()
    }
    looked += 1
    const { cost, unitPrice } = each
    if (cost === null || cost > unitPrice) continue
    const lowest = lowestPrice(each, offers, now.getTime())
    if (lowest.unitPrice < cost) found.push({ goods: { ...each, cost }, lowest })
  }
  found.sort((a, b) => a.lowest.unitPrice - a.goods.cost - (b.lowest.unitPrice - b.goods.cost))
  return { found, looked }
}

function belowOf(found: readonly Below[], nameOf: (id: string) => string, currency: string): MarginGuard['below'] {
  const decimal = (minor: number) => fromMinor(minor, currency)
  return {
    variants: found.length,
    rows: found.slice(0, MOST_SHOWN).map(({ goods, lowest }) => ({
      variantId: goods.variantId,
      name: goods.name,
      price: decimal(goods.unitPrice),
      cost: decimal(goods.cost),
      lowest: decimal(lowest.unitPrice),
      quantity: lowest.quantity,
      offers: lowest.offers.map(nameOf),
    })),
  }
}

/** Variants on sale, one more than are looked at; without a cost last. */
async function thinnestGoods(tx: Tx, scope: StoreScope): Promise<Guarded[]> {
  const rows = await rowsOf<{ id: string; key: string; name: string; price: number; cost: number | null }>(
    tx,
    sql`select v.id, v.key, concat_ws(' – ', p.title, nullif(${variantTitle}, '')) as name, v.price::float8 as price,
          v.cost::float8 as cost
        from variant v join product p on p.store_id = v.store_id and p.id = v.product_id
        where v.store_id = ${scope.storeId} and v.status = 'active' and p.status = 'active'
        order by v.cost is null, (v.price - v.cost)::float8 / greatest(v.price, 1), v.id limit ${MOST_VARIANTS + 1}`,
  )
  const places = await placementsOf(
    tx,
    scope,
    rows.map(({ key }) => key),
  )
  return rows.flatMap(({ id, key, name, price, cost }) => {
    const place = places.get(key)
    return place ? [{ ...place, key, variantId: id, name, unitPrice: price, cost }] : []
  })
}
