import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import type { OfferTarget } from '@/lib/rules/promotions/offer'
import { placeName } from '@/lib/rules/promotions/promotion-cart'
import type { SegmentWords } from '@/lib/rules/segments/describe-rule'
import { conditionsOf, type SegmentRule } from '@/lib/rules/segments/segment-rule'
import type { StoreScope } from '../../../context'
import { campaign } from '../../../db/schema/campaigns'
import { coupon } from '../../../db/schema/selling'
import type { Tx } from '../../../db/transaction'
import { moneyOf, type StoreMoney } from '../../cart/store-money'
import { namesOfTargets } from '../../promotions/offers/offer-targets'

type NamedField = 'offer_used' | 'campaign_clicked' | 'campaign_ordered'

/** Every part of the catalogue that a rule names, each once. */
export function targetsOfRule(rule: SegmentRule): OfferTarget[] {
  const all = conditionsOf(rule).flatMap((condition) => (condition.field === 'bought' ? condition.value.goods : []))
  return [...new Map(all.map((target) => [placeName(target), target])).values()]
}

/** What sentences about these rules need: the names of what they mention, and how the store writes amounts. */
export async function wordsOfRules(
  tx: Tx,
  scope: StoreScope,
  rules: readonly SegmentRule[],
): Promise<SegmentWords & { readonly money: StoreMoney }> {
  const money = await moneyOf(tx, scope)
  const goods = await namesOfTargets(tx, scope, rules.flatMap(targetsOfRule))
  const offers = await namesChosen(tx, scope, coupon, idsIn(rules, 'offer_used'))
  const campaigns = await namesChosen(tx, scope, campaign, [
    ...idsIn(rules, 'campaign_clicked'),
    ...idsIn(rules, 'campaign_ordered'),
  ])
  return {
    money,
    amount: money.format,
    nameOf: (target) => goods.get(placeName(target)) ?? 'goods that are gone',
    offerName: (id) => offers.get(id) ?? 'Deleted offer',
    campaignName: (id) => campaigns.get(id) ?? 'Deleted campaign',
  }
}

const idsIn = (rules: readonly SegmentRule[], field: NamedField): string[] =>
  rules.flatMap(conditionsOf).flatMap((condition) => (condition.field === field ? [...condition.value] : []))

async function namesChosen(
  tx: Tx,
  { storeId }: StoreScope,
  table: typeof coupon | typeof campaign,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.storeId, storeId), inArray(table.id, ids)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
