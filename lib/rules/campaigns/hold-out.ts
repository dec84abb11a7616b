/** From so many people on that may be written to, some get no email, so that its effect can be seen. */
const HOLD_OUT_FROM = 200
export const DEFAULT_HOLD_OUT_PERCENT = 10
export const MAX_HOLD_OUT_PERCENT = 50

/** How many of so many people are held out; never all of them. */
export function heldOutOf(people: number, percent: number): number {
  if (people < HOLD_OUT_FROM) return 0
  return Math.floor((people * Math.min(MAX_HOLD_OUT_PERCENT, Math.max(0, percent))) / 100)
}

/** Orders of one group: people, their orders, and the sum of the squares of each person's orders. */
export type GroupOrders = { readonly people: number; readonly orders: number; readonly squares: number }

/** Orders that would not have been placed without the email, with the half width of the 95 % interval. */
export type CampaignEffect = { readonly extraOrders: number; readonly plusMinus: number }

/**
 * The orders of those who got the email less what they would have ordered like those held out. Null while a group has
 * fewer than two people. Both groups are samples, so the interval has the spread of both.
 */
export function campaignEffect(sent: GroupOrders, heldOut: GroupOrders): CampaignEffect | null {
  if (sent.people < 2 || heldOut.people < 2) return null
  const extra = sent.orders - (sent.people * heldOut.orders) / heldOut.people
  const spread = sent.people * variance(sent) + (sent.people ** 2 / heldOut.people) * variance(heldOut)
  return { extraOrders: Math.round(extra), plusMinus: Math.round(1.96 * Math.sqrt(spread)) }
}

/** Such as "14 ± 6", and that it may be chance where the interval has 0 in it. */
export function effectText({ extraOrders, plusMinus }: CampaignEffect): string {
  const text = `${extraOrders < 0 ? '−' : ''}${Math.abs(extraOrders)} ± ${plusMinus}`
  return Math.abs(extraOrders) <= plusMinus ? `${text}, which can be chance` : text
}

/** Sample variance of the orders of one person. */
function variance({ people, orders, squares }: GroupOrders): number {
  return Math.max(0, (squares - orders ** 2 / people) / (people - 1))
}
