import type { OrderDetail } from '@/lib/contract/order-detail'
import type { Permission } from '@/lib/contract/permissions'
import { permissionFacts } from '@/lib/contract/permissions'
import { wasPaid } from '@/lib/rules/order-state'

type Action = 'fulfil' | 'refund' | 'cancel'

const PERMISSIONS: Readonly<Record<Action, Permission>> = {
  fulfil: 'order.fulfil',
  refund: 'order.refund',
  cancel: 'order.cancel',
}

/** Why each of the three actions is disabled; null when it is enabled. The server applies the same rules. */
export function disabledReasons(order: OrderDetail, features: ReadonlySet<string>): Record<Action, string | null> {
  const missing = (action: Action) =>
    features.has(PERMISSIONS[action])
      ? null
      : `This needs the permission “${permissionFacts(PERMISSIONS[action]).label}”`
  const isUnderWay = order.refunds.some(({ state }) => state === 'requested' || state === 'unknown')
  return {
    fulfil: missing('fulfil') ?? whyNotFulfil(order),
    refund:
      missing('refund') ??
      (!wasPaid(order.paymentState)
        ? 'Nothing was paid for this order'
        : isUnderWay
          ? 'Another refund is in progress'
          : order.totals.refundable === 0
            ? 'Everything was refunded'
            : null),
    cancel:
      missing('cancel') ??
      (order.fulfilmentState === 'cancelled'
        ? 'The order is already cancelled'
        : order.fulfilmentState === 'fulfilled' || order.lines.some(({ sent }) => sent > 0)
          ? 'Items were already sent: refund the order instead'
          : isUnderWay
            ? 'A refund is in progress'
            : null),
  }
}

function whyNotFulfil({ fulfilmentState, paymentState, lines }: OrderDetail): string | null {
  if (fulfilmentState === 'cancelled') return 'The order is cancelled'
  if (!wasPaid(paymentState)) return 'The order is not paid'
  if (paymentState === 'refunded') return 'The order is refunded'
  return lines.every(({ open }) => open === 0) ? 'Everything was sent' : null
}
