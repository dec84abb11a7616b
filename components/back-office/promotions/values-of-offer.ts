import type { SentTerms } from '@/lib/contract/offer-terms'
import type { OfferDetail } from '@/lib/contract/offers'
import type { OfferTarget } from '@/lib/rules/promotions/offer'
import { BLANK_OFFER, type NamedTarget, type OfferValues } from './offer-values'

/** A saved offer as form values. */
export function valuesOfOffer(entry: OfferDetail): OfferValues {
  const { benefit, goods, conditions, combinesWith, maxUnits, priority } = entry.terms
  const named = (target: OfferTarget): NamedTarget => ({
    ...target,
    name:
      entry.targets.find(({ kind, id }) => kind === target.kind && id === target.id)?.name ??
      'No longer in the catalogue',
  })
  const condition = <K extends SentTerms['conditions'][number]['kind']>(kind: K) =>
    conditions.find((each): each is Extract<SentTerms['conditions'][number], { kind: K }> => each.kind === kind)
  const [channels, hours] = [condition('channel')?.channels ?? [], condition('hours')]
  return {
    ...BLANK_OFFER,
    ...benefitValues(benefit, named),
    name: entry.name,
    method: entry.method,
    codes: entry.codes,
    include: goods.include.map(named),
    exclude: goods.exclude.map(named),
    skipsReduced: goods.skipsReduced,
    minimumAmount: condition('minimum_amount')?.amount ?? null,
    minimumQuantity: condition('minimum_quantity')?.quantity ?? null,
    isFirstOrder: condition('first_order') !== undefined,
    isSignedIn: condition('signed_in') !== undefined,
    segments: condition('segment')?.segments ?? [],
    tags: condition('tag')?.tags ?? [],
    countries: condition('country')?.countries ?? [],
    channel: channels.length === 1 ? (channels[0] ?? 'any') : 'any',
    ...(hours && { days: [...hours.days].sort(), from: clockOf(hours.from), until: clockOf(hours.until) }),
    startsLocal: entry.startsLocal ?? '',
    endsLocal: entry.endsLocal ?? '',
    usageLimit: entry.usageLimit,
    customerLimit: entry.customerLimit,
    maxUnits,
    budget: entry.budget,
    withProduct: combinesWith.product,
    withOrder: combinesWith.order,
    withShipping: combinesWith.shipping,
    priority,
    note: entry.note,
  }
}

function benefitValues(
  benefit: SentTerms['benefit'],
  named: (target: OfferTarget) => NamedTarget,
): Partial<OfferValues> {
  if (benefit.kind === 'gift') return { kind: 'gift', gift: named(benefit.goods), quantity: benefit.quantity }
  if (benefit.kind === 'tiered') {
    return { ...benefit, tiers: benefit.tiers.map((tier, at) => ({ ...tier, key: String(at) })) }
  }
  if (benefit.kind !== 'buy_x_get_y') return benefit
  const { goods, ...given } = benefit
  const { include = [], exclude = [], skipsReduced = false } = goods ?? {}
  return { ...given, isSameGoods: goods === null, getGoods: include.map(named), getExcept: { exclude, skipsReduced } }
}
const clockOf = (minute: number): string =>
  [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
