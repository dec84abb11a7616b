import type { ScopedOffer } from './discount-amounts'

/** An offer that applies by itself; `amounts` of an offer on products, `alone` what it would save in all. */
export type Candidate = ScopedOffer & { amounts: readonly number[]; alone: number }

/** What is taken off a line, or off shipping (`line` null), by one offer. Minor units, above 0 but for free shipping. */
export type DiscountPart = { offerId: string; line: number | null; amount: number }

/** A line of the cart; the price in minor units. */
export type PricedUnits = { unitPrice: number; quantity: number }

const priorityOf = (a: Candidate, b: Candidate): number => b.offer.priority - a.offer.priority
const byId = (a: Candidate, b: Candidate): number => (a.offer.id < b.offer.id ? -1 : a.offer.id > b.offer.id ? 1 : 0)

/** Before others: those of higher priority, then those that save more by themselves. */
export const byRank = (a: Candidate, b: Candidate): number => priorityOf(a, b) || b.alone - a.alone || byId(a, b)
