import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '@/lib/server/context'
import { order } from '@/lib/server/db/schema/orders'
import { sandboxTxn } from '@/lib/server/db/schema/payment-sandbox'
import { platformTransaction, transaction } from '@/lib/server/db/transaction'
import type { MerchantAccount } from '@/lib/server/payments/port'
import type { PaymentAttempt } from '@/lib/server/services/feature/payment-attempt'
import { chargeAttempt } from '@/lib/server/services/payments/charge-attempt'
import { merchantOfStore } from '@/lib/server/services/payments/merchant-of-store'
import { attemptsOfOrder } from '@/lib/server/services/payments/order-attempts'
import { writeAttempt } from '@/lib/server/services/payments/write-attempt'

const TOTAL = 2_500
let number = 0

/** An unpaid order of 25.00. */
export async function unpaidOrder({ storeId }: StoreScope): Promise<string> {
  const id = uuidv7()
  await transaction({ storeId }, (tx) =>
    tx.insert(order).values({
      storeId,
      id,
      number: ++number,
      paymentState: 'pending',
      fulfilmentState: 'open',
      subtotal: TOTAL,
      total: TOTAL,
      currency: 'USD',
      placedAt: new Date(),
    }),
  )
  return id
}

export async function accountFor(scope: StoreScope): Promise<MerchantAccount> {
  const merchant = await transaction(scope, (tx) => merchantOfStore(tx, scope))
  if (!merchant) throw new Error('This store takes no cards.')
  return merchant
}

/** A stored payment attempt for the order that was not sent. */
export const attemptFor = (scope: StoreScope, orderId: string, now = new Date()): Promise<PaymentAttempt> =>
  transaction(scope, async (tx) => {
    const merchant = await merchantOfStore(tx, scope)
    if (!merchant) throw new Error('This store takes no cards.')
    const wanted = { purpose: 'order', orderId, amount: TOTAL, currency: 'USD', orderRef: `ord ${orderId}` } as const
    return writeAttempt(tx, scope, merchant, wanted, now)
  })

/** Pays the order with a card of the sandbox, such as `DECLINED`. */
export const payOrder = async (scope: StoreScope, orderId: string, card = 'APPROVED'): Promise<PaymentAttempt> =>
  chargeAttempt(scope, await attemptFor(scope, orderId), `DC4:SBX-OTU-${card}`)

export const orderOf = (scope: StoreScope, orderId: string) =>
  transaction(scope, async (tx) => (await tx.select().from(order).where(eq(order.id, orderId)))[0])

/** The states of the newest attempt, in order. */
export async function movesOfOrder(scope: StoreScope, orderId: string): Promise<string[]> {
  const [newest] = await transaction(scope, (tx) => attemptsOfOrder(tx, scope, orderId))
  return (newest?.events ?? []).filter((event) => event.fromStatus !== event.toStatus).map(({ toStatus }) => toStatus)
}

/** The store's revenue in the provider's own records, in minor units: sales, less voided and returned ones. */
export async function takenBy(scope: StoreScope): Promise<number> {
  const { mid } = await accountFor(scope)
  const book = await platformTransaction((tx) => tx.select().from(sandboxTxn).where(eq(sandboxTxn.mid, mid)))
  return book
    .filter((row) => row.status === 'Approved' && !row.isVoided)
    .reduce((sum, row) => sum + (row.kind === 'Return' ? -row.authorized : row.authorized), 0)
}
