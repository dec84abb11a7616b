import { balanceOfOrder } from './balance-of-order'
import { NO_FIGURES, type SaleEvent } from './sale-event'

/**
 * The rows that the cancellation of a paid order adds to its ledger: its units go back, and their cost when they can be
 * sold again. Its money stays until a refund returns it, and has rows of its own then.
 */
export const cancelOfOrder = (events: readonly SaleEvent[], isRestocked: boolean): SaleEvent[] =>
  balanceOfOrder(events)
    .lines.filter(({ quantity }) => quantity > 0)
    .map(({ lineId, quantity, cost }) => ({
      ...NO_FIGURES,
      kind: 'cancel',
      lineId,
      quantity: 0 - quantity,
      cost: !isRestocked ? 0 : cost === null ? null : 0 - cost,
    }))
