import 'server-only'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { customerAccount } from '@/lib/contract/customer-account'
import type { StoreScope } from '../../context'
import {
  customer,
  customerAddress,
  customerConsent,
  customerEvent,
  newsletterSignup,
  wishlistItem,
} from '../../db/schema/customers'
import { order } from '../../db/schema/orders'
import { insideStore, platformTransaction, type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { suppressEmail } from '../consents/suppress-email'
import { deleteCartsOf } from '../orders/left-carts'
import { anonymiseOrders } from '../orders/orders-of-customer'
import { shopperOrders } from '../orders/shopper-orders'
import { endCustomerSessions } from '../sessions/customer-session'
import { confirmCustomerPassword } from './confirm-customer-password'
import { customerById } from './find-customer'
import { forgetImportsOf } from './forget-imports'

/** Everything that the store knows about the person, in a machine-readable form; secrets are not personal data. */
export const exportCustomer: Handler<typeof customerAccount.export> = (ctx) =>
  transaction(ctx, async (tx) => {
    const {
      passwordHash: _secret,
      note: _internal,
      searchText: _derived,
      ...person
    } = await customerById(tx, ctx, ctx.customerId)
    const of = (table: typeof customerAddress | typeof customerConsent | typeof wishlistItem) =>
      and(eq(table.storeId, ctx.storeId), eq(table.customerId, ctx.customerId))
    const data = {
      profile: person,
      addresses: await tx.select().from(customerAddress).where(of(customerAddress)),
      consents: await tx.select().from(customerConsent).where(of(customerConsent)),
      newsletter: await newsletterOf(tx, ctx, person.email),
      orders: await boughtBy(tx, ctx, ctx.customerId),
      wishlist: await tx.select().from(wishlistItem).where(of(wishlistItem)),
    }
    return { exportedAt: new Date().toISOString(), data }
  })

/** The token of a link is a secret of the mailbox. */
async function newsletterOf(tx: Tx, { storeId }: StoreScope, email: string) {
  const rows = await tx.select().from(newsletterSignup).where(ofEmail(storeId, email))
  return rows.map(({ tokenHash: _secret, ...signup }) => signup)
}

const ofEmail = (storeId: string, email: string) =>
  and(eq(newsletterSignup.storeId, storeId), eq(newsletterSignup.email, email))

/** The person's orders; internal notes belong to the store. */
async function boughtBy(tx: Tx, scope: StoreScope, customerId: string) {
  const rows = await tx
    .select()
    .from(order)
    .where(and(eq(order.storeId, scope.storeId), eq(order.customerId, customerId)))
    .orderBy(desc(order.placedAt))
  return shopperOrders(tx, scope, rows)
}

/** Personal data is deleted; what accounting needs stays, without a name. */
export const deleteCustomer: Handler<typeof customerAccount.remove> = async (ctx, { password }) => {
  const person = await confirmCustomerPassword(ctx, password)
  await platformTransaction(async (tx) => {
    await insideStore(tx, ctx, () => anonymiseCustomer(tx, ctx, person))
    await endCustomerSessions(tx, ctx, person.id)
  })
  return { message: 'Your account is closed and your personal data is erased.' }
}

/** Erases all personal data of a customer permanently. */
async function anonymiseCustomer(
  tx: Tx,
  scope: StoreScope,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const { storeId } = scope
  await tx
    .update(customer)
    .set({
      email: `erased-${id}@erased.invalid`,
      passwordHash: null,
      firstName: '',
      lastName: '',
      countryCode: '',
      mobile: '',
      note: '',
      company: '',
      birthday: null,
      language: '',
      tags: [],
      taxId: '',
      deliveryNote: '',
      emailVerifiedAt: null,
      disabledAt: sql`now()`,
      anonymisedAt: sql`now()`,
    })
    .where(and(eq(customer.storeId, storeId), eq(customer.id, id)))
  for (const table of [customerAddress, customerConsent, customerEvent, wishlistItem]) {
    await tx.delete(table).where(and(eq(table.storeId, storeId), eq(table.customerId, id)))
  }
  await tx.delete(newsletterSignup).where(ofEmail(storeId, email))
  await deleteCartsOf(tx, scope, email)
  await suppressEmail(tx, scope, email, 'erased')
  await forgetImportsOf(tx, scope, id)
  await anonymiseOrders(tx, scope, id)
}
