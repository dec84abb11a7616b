import 'server-only'
import { and, desc, eq, or } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { customer, customerAddress, customerConsent, newsletterSignup, wishlistItem } from '../../db/schema/customers'
import { order } from '../../db/schema/orders'
import type { Tx } from '../../db/transaction'
import { shopperOrders } from '../orders/shopper-orders'
import { type CustomerRecord, customerById } from './find-customer'

/** The person's own values; secrets, internal notes and what the database derives are left out. */
function profileOf(row: CustomerRecord) {
  const { passwordHash: _secret, note: _internal, searchText: _derived, ...person } = row
  return person
}

/** Everything that the store knows about a customer, also under the addresses of those who were merged into it. */
export async function personalData(tx: Tx, scope: StoreScope, customerId: string) {
  const person = profileOf(await customerById(tx, scope, customerId))
  const of = (table: typeof customerAddress | typeof customerConsent | typeof wishlistItem) =>
    and(eq(table.storeId, scope.storeId), eq(table.customerId, customerId))
  const merged = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.storeId, scope.storeId), eq(customer.mergedIntoId, customerId)))
  return {
    profile: person,
    earlierProfiles: merged.map(profileOf),
    addresses: await tx.select().from(customerAddress).where(of(customerAddress)),
    consents: await tx.select().from(customerConsent).where(of(customerConsent)),
    newsletter: await newsletterOf(tx, scope, [person.email, ...merged.map(({ email }) => email)]),
    orders: await boughtBy(tx, scope, customerId),
    wishlist: await tx.select().from(wishlistItem).where(of(wishlistItem)),
  }
}

/** The token of a link is a secret of the mailbox. */
async function newsletterOf(tx: Tx, { storeId }: StoreScope, emails: readonly string[]) {
  const isOwn = or(...emails.map((email) => eq(newsletterSignup.email, email)))
  const rows = await tx
    .select()
    .from(newsletterSignup)
    .where(and(eq(newsletterSignup.storeId, storeId), isOwn))
  return rows.map(({ tokenHash: _secret, ...signup }) => signup)
}

/** The person's orders; internal notes belong to the store. */
async function boughtBy(tx: Tx, scope: StoreScope, customerId: string) {
  const rows = await tx
    .select()
    .from(order)
    .where(and(eq(order.storeId, scope.storeId), eq(order.customerId, customerId)))
    .orderBy(desc(order.placedAt))
  return shopperOrders(tx, scope, rows)
}
