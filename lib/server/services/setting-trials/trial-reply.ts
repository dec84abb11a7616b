import 'server-only'
import type { SettingTrial } from '@/lib/contract/setting-trial'
import { fromMinor } from '@/lib/rules/money'
import type { Trial } from '@/lib/rules/try-settings'
import type { VendorContext } from '../../context'
import type { OrderRecord } from '../orders/order-rows'

/** Orders with their trials, newest first, as the reply of a call. */
export function trialReply(
  { permissions }: Pick<VendorContext, 'permissions'>,
  tried: readonly (Trial & { readonly order: Pick<OrderRecord, 'id' | 'number'> })[],
  currency: string,
): SettingTrial {
  const decimal = (minor: number | null) => (minor === null ? null : fromMinor(minor, currency))
  const changed = tried.filter(({ before, after }) => before !== after)
  const difference = changed.reduce(
    (sum, { before, after }) => (before === null || after === null ? sum : sum + after - before),
    0,
  )
  return {
    checked: tried.length,
    changed: changed.length,
    difference: fromMinor(difference, currency),
    orders: !permissions.has('order.view')
      ? []
      : changed.map(({ order, before, after }) => ({
          orderId: order.id,
          number: order.number,
          before: decimal(before),
          after: decimal(after),
        })),
  }
}
