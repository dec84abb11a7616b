import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import type { stockAlerts } from '@/lib/contract/stock-alerts'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { hashSecret } from '../../../crypto/secret-token'
import { stockAlert } from '../../../db/schema/stock-alerts'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { limitAddress } from '../../accounts/rate-limits'
import { personOfEmail } from '../../consents/person-of-email'
import { shopperStore } from '../../website/shop/shopper-store'

const CONFIRM_WITHIN_DAYS = 14

/** Confirms; again does nothing. Only now is the address known to be the person's. */
export const confirmStockAlert: Handler<typeof stockAlerts.confirm> = async (ctx, { token }) => {
  const scope = shopperStore(ctx)
  await limitAddress(ctx, 'link')
  await transaction(scope, async (tx) => {
    const [alert] = await tx
      .select({
        email: stockAlert.email,
        state: stockAlert.state,
        isInTime: sql<boolean>`${stockAlert.requestedAt} > now() - ${CONFIRM_WITHIN_DAYS}::int * interval '1 day'`,
      })
      .from(stockAlert)
      .where(ofToken(scope, token))
      .for('update')
    if (!alert || alert.state === 'ended') throw linkIsOver()
    if (alert.state !== 'pending') return
    if (!alert.isInTime) throw linkIsOver()
    const customerId = await personOfEmail(tx, scope, alert.email)
    await tx
      .update(stockAlert)
      .set({ state: 'confirmed', customerId, confirmedAt: sql`now()` })
      .where(ofToken(scope, token))
  })
  return { message: 'Thank you. We will write to you when it is back.' }
}

/** Works any number of times, with the link of the newest email. */
export const endStockAlert: Handler<typeof stockAlerts.end> = async (ctx, { token }) => {
  const scope = shopperStore(ctx)
  await limitAddress(ctx, 'link')
  const rows = await transaction(scope, (tx) =>
    tx.update(stockAlert).set({ state: 'ended' }).where(ofToken(scope, token)).returning({ id: stockAlert.id }),
  )
  if (rows.length === 0) throw linkIsOver()
  return { message: 'We will not write to you about this.' }
}

const ofToken = ({ storeId }: StoreScope, token: string) =>
  and(eq(stockAlert.storeId, storeId), eq(stockAlert.tokenHash, hashSecret(token)))

const linkIsOver = () => new Failure('invalid', 'This link has expired. Please ask again on the product page.')
