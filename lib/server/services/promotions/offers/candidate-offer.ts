import 'server-only'
import type { OfferCandidate } from '@/lib/contract/offer-checks'
import { toMinor } from '@/lib/rules/money'
import type { Offer } from '@/lib/rules/promotions/offer'
import { convertTerms } from '@/lib/rules/promotions/terms-amounts'
import { instantOf } from '@/lib/rules/zoned-time'
import type { StoreScope } from '../../../context'
import type { Tx } from '../../../db/transaction'
import type { StoreMoney } from '../../cart/store-money'
import { readOffer } from './read-offers'

/** Id of an offer that was never saved. */
export const UNSAVED = 'unsaved'

/**
 * An offer of a form as the engine computes with it: active, with what is left of its limits. A code is taken as
 * entered. Throws `not_found` when it was saved and is gone.
 */
export async function candidateOffer(
  tx: Tx,
  scope: StoreScope,
  { _id, name, method, terms, usageLimit, customerLimit, budget, startsLocal, endsLocal }: OfferCandidate,
  { code, timeZone }: StoreMoney,
): Promise<Offer> {
  const stored = _id === null ? null : await readOffer(tx, scope, _id)
  const minor = (amount: number) => toMinor(amount, code)
  const instant = (local: string | null) => (local === null ? null : Date.parse(instantOf(local, timeZone)))
  return {
    ...convertTerms(terms, minor),
    id: _id ?? UNSAVED,
    name: name || 'This offer',
    code: method === 'code' ? CODE_ENTERED : null,
    isActive: true,
    startsAt: instant(startsLocal),
    endsAt: instant(endsLocal),
    usesLeft: usageLimit === null ? null : usageLimit - (stored?.used ?? 0),
    customerUsesLeft: customerLimit,
    budgetLeft: budget === null ? null : minor(budget) - (stored?.spent ?? 0),
  }
}

/** Stands for any of its codes. */
const CODE_ENTERED = '(code)'
