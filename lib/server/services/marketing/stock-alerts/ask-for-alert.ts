import 'server-only'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { stockAlerts } from '@/lib/contract/stock-alerts'
import { cartName } from '@/lib/rules/cart-name'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { newSecretToken } from '../../../crypto/secret-token'
import { product, variant } from '../../../db/schema/products'
import { stockAlert } from '../../../db/schema/stock-alerts'
import { type Tx, transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { requireToken } from '../../../rate-limit/port'
import { normalEmail } from '../../accounts/find-account'
import { limitAddress } from '../../accounts/rate-limits'
import { isSellable, sellableUnits } from '../../catalogue/sellable-units'
import { sendNotification } from '../../notifications/send-notification'
import { correspondent, shopperStore } from '../../website/shop/shopper-store'
import { stockAlertEvent } from './stock-alert-event'
import { takesStockAlerts } from './takes-stock-alerts'

/** Requests to confirm that one address gets in a store. */
const PER_EMAIL = { limit: 5, windowMs: 86_400_000 }
const SENT = { message: 'Please open the email that we have sent you, and confirm your address.' }

/** Asks an address to confirm. One that waits for this variant already gets the same reply, and no email. */
export const askForStockAlert: Handler<typeof stockAlerts.ask> = async (ctx, { key, email: typed, website }) => {
  const scope = shopperStore(ctx)
  if (website !== '') return SENT
  const email = normalEmail(typed)
  await limitAddress(ctx, 'mail')
  await requireToken('stock-alert', `${scope.storeId} ${email}`, PER_EMAIL)
  await transaction(scope, async (tx) => {
    if (!(await takesStockAlerts(tx, scope)))
      throw new Failure('conflict', 'This shop does not send back-in-stock emails at the moment.')
    const wanted = await soldOut(tx, scope, key)
    const { token, hash } = newSecretToken()
    if (!(await putAlert(tx, scope, { variantId: wanted.id, email, tokenHash: hash }))) return
    const { name, address } = await correspondent(tx, scope)
    const data = stockAlertEvent.email.read({
      storeName: name,
      product: wanted.name,
      confirmUrl: `${address}/stock-alert?token=${token}`,
      endUrl: `${address}/stock-alert?leave=${token}`,
    })
    await sendNotification(tx, scope, stockAlertEvent, data, { to: email, fromName: name })
  })
  return SENT
}

/** A variant that shoppers see and cannot buy. */
async function soldOut(tx: Tx, { storeId }: StoreScope, key: string): Promise<{ id: string; name: string }> {
  const [found] = await tx
    .select({ id: variant.id, title: product.title, options: variant.optionValues, units: sellableUnits(storeId) })
    .from(variant)
    .innerJoin(product, and(eq(product.storeId, variant.storeId), eq(product.id, variant.productId)))
    .where(
      and(
        eq(variant.storeId, storeId),
        eq(variant.key, key),
        eq(variant.status, 'active'),
        eq(product.status, 'active'),
      ),
    )
  if (!found) throw new Failure('not_found', 'This product does not exist any more.')
  if (isSellable(found.units)) throw new Failure('conflict', 'This product is in stock again: you can buy it now.')
  return { id: found.id, name: cartName(found.title, found.options.join(' / ')) }
}

type Asked = { variantId: string; email: string; tokenHash: string }

/** False when the address waits for it already. A new id for each request: an email is sent once for an id. */
async function putAlert(tx: Tx, { storeId }: StoreScope, asked: Asked): Promise<boolean> {
  const fresh = { id: uuidv7(), ...asked }
  const rows = await tx
    .insert(stockAlert)
    .values({ storeId, ...fresh })
    .onConflictDoUpdate({
      target: [stockAlert.storeId, stockAlert.variantId, stockAlert.email],
      set: { ...fresh, state: 'pending', requestedAt: sql`excluded.requested_at`, confirmedAt: null, releasedAt: null },
      setWhere: and(eq(stockAlert.storeId, storeId), notInArray(stockAlert.state, ['confirmed'])),
    })
    .returning({ id: stockAlert.id })
  return rows.length > 0
}
