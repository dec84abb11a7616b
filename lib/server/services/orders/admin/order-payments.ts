import 'server-only'
import type { OrderPayment } from '@/lib/contract/order-detail'
import { fromMinor } from '@/lib/rules/money'
import type { StoreScope } from '../../../context'
import type { Tx } from '../../../db/transaction'
import { attemptsOfOrder } from '../../payments/order-attempts'

/** Every attempt to pay an order, newest first. Never a token. */
export async function paymentsOf(tx: Tx, scope: StoreScope, orderId: string): Promise<OrderPayment[]> {
  const attempts = await attemptsOfOrder(tx, scope, orderId)
  return attempts.map((attempt) => ({
    _id: attempt.id,
    at: attempt.createdAt.toISOString(),
    status: attempt.status,
    amount: fromMinor(attempt.amount, attempt.currency),
    brand: attempt.cardBrand ?? '',
    last4: attempt.cardLast4 ?? '',
    refNo: attempt.refNo ?? '',
    authCode: attempt.authCode ?? '',
    invoiceNo: String(attempt.invoiceNo),
    mode: attempt.mode,
    message: attempt.message,
    events: attempt.events.map(({ at, fromStatus, toStatus, detail }) => ({
      at: at.toISOString(),
      status: fromStatus === toStatus ? stepOf(detail) : toStatus,
      detail: wordsOf(detail, attempt.currency),
    })),
  }))
}

type Detail = Readonly<Record<string, string | number | null>>

/** An event that does not change the attempt's state: a part of it is being refunded. */
const stepOf = (detail: Detail): string => ('returned' in detail ? 'return_answered' : 'return_sent')

const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'authorized'])
/** Fields that only the platform itself can read. */
const INTERNAL: ReadonlySet<string> = new Set(['refundId', 'sendBack'])

/** Amounts are stored in minor units; everything else is shown as it was written. */
const wordsOf = (detail: Detail, currency: string): string =>
  Object.entries(detail)
    .filter(([name, value]) => value !== null && value !== '' && !INTERNAL.has(name))
    .map(([name, value]) => `${name}: ${AMOUNTS.has(name) ? fromMinor(Number(value), currency) : value}`)
    .join(', ')
