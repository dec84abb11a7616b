import { classOf, type Offer } from './offer'
import { scopeTest } from './promotion-cart'
import type { PromotionLine } from './promotion-line'

/** What happens when two offers are for the same goods at the same time. */
export type Collision = {
  one: string
  other: string
  /**
   * `together`: both apply. `better`: the one that saves more. `priority`: `one`, whatever it saves. `one_code`: a cart
   * takes a single code.
   */
  outcome: 'together' | 'better' | 'priority' | 'one_code'
  /** Number of the goods that both are for. */
  goods: number
}

/** Every pair of offers whose periods meet and that are for some of the same goods; those with most goods first. */
export function collisionsOf(offers: readonly Offer[], goods: readonly Omit<PromotionLine, 'quantity'>[]): Collision[] {
  const counted = offers.map((offer) => {
    const counts = scopeTest(offer.goods)
    return { offer, goods: goods.map((each) => counts({ ...each, quantity: 1 })) }
  })
  const found = counted.flatMap((one, index) =>
    counted.slice(index + 1).flatMap((other) => {
      if (!doMeet(one.offer, other.offer)) return []
      const shared = one.goods.filter((counts, at) => counts && other.goods[at]).length
      return shared === 0 ? [] : [{ ...outcomeOf(one.offer, other.offer), goods: shared }]
    }),
  )
  return found.sort((a, b) => b.goods - a.goods)
}

const doMeet = (one: Offer, other: Offer): boolean =>
  (one.endsAt === null || other.startsAt === null || other.startsAt < one.endsAt) &&
  (other.endsAt === null || one.startsAt === null || one.startsAt < other.endsAt)

function outcomeOf(one: Offer, other: Offer): Omit<Collision, 'goods'> {
  const pair = { one: one.id, other: other.id }
  if (one.code !== null && other.code !== null) return { ...pair, outcome: 'one_code' }
  if (mayCombine(one, other)) return { ...pair, outcome: 'together' }
  if (one.priority === other.priority) return { ...pair, outcome: 'better' }
  const [first, second] = one.priority > other.priority ? [one, other] : [other, one]
  return { one: first.id, other: second.id, outcome: 'priority' }
}

/** Both permit the class of the other one; delivery can be free only once. */
function mayCombine(one: Offer, other: Offer): boolean {
  const [ofOne, ofOther] = [classOf(one), classOf(other)]
  if (ofOne === 'shipping' && ofOther === 'shipping') return false
  return one.combinesWith[ofOther] && other.combinesWith[ofOne]
}
