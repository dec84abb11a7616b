import 'server-only'
import { promotesGoods } from '@/lib/rules/promotions/public-offers'
import type { StoreScope } from '../../../context'
import type { Tx } from '../../../db/transaction'
import { offersOnShow } from '../../promotions/live/offers-on-show'
import type { OfferedGoods } from './offer-goods'

/** The goods that offers for everybody promote now, and when that changes by itself (null: never). */
export async function promotedGoods(
  tx: Tx,
  scope: StoreScope,
): Promise<{ goods: OfferedGoods[]; changesAt: Date | null }> {
  const shown = (await offersOnShow(tx, scope)).offers.filter(({ offer }) => promotesGoods(offer))
  const changes = shown.flatMap(({ changesAt }) => changesAt ?? [])
  return {
    goods: shown.flatMap(({ offer: { goods, benefit }, period }) => {
      if (period === null) return []
      return benefit.kind === 'fixed_price' ? [{ ...goods, above: benefit.price }] : [goods]
    }),
    changesAt: changes.length > 0 ? new Date(Math.min(...changes)) : null,
  }
}
