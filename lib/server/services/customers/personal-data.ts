import 'server-only'
import { and, desc, eq, or } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { automation, automationEmail, automationRun } from '../../db/schema/automations'
import { customer, customerAddress, customerConsent } from '../../db/schema/customers'
import { newsletterSignup } from '../../db/schema/newsletter-signups'
import { order } from '../../db/schema/orders'
import { product, variant } from '../../db/schema/products'
import { registerParked } from '../../db/schema/register-sales'
import { stockAlert } from '../../db/schema/stock-alerts'
import { wishlistItem } from '../../db/schema/wishlist-items'
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
    automationEmails: await automationEmailsOf(tx, scope, customerId),
    parkedSales: await parkedSalesOf(tx, scope, customerId),
    stockAlerts: await stockAlertsOf(tx, scope, customerId),
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

/** Emails that automations sent to the person, and those that they did not send; without the secrets of their links. */
const automationEmailsOf = (tx: Tx, { storeId }: StoreScope, customerId: string) =>
  tx
    .select({
      automation: automation.kind,
      at: automationEmail.at,
      step: automationEmail.step,
      state: automationEmail.state,
      reason: automationEmail.reason,
    })
    .from(automationEmail)
    .innerJoin(
      automationRun,
      and(eq(automationRun.storeId, automationEmail.storeId), eq(automationRun.id, automationEmail.runId)),
    )
    .innerJoin(automation, and(eq(automation.storeId, storeId), eq(automation.id, automationRun.automationId)))
    .where(and(eq(automationEmail.storeId, storeId), eq(automationEmail.customerId, customerId)))
    .orderBy(desc(automationEmail.at))

/** Sales of the person that were parked at the register, as they stand there. */
const parkedSalesOf = (tx: Tx, { storeId }: StoreScope, customerId: string) =>
  tx
    .select({
      name: registerParked.name,
      items: registerParked.items,
      parkedAt: registerParked.createdAt,
      endedAs: registerParked.endedAs,
    })
    .from(registerParked)
    .where(and(eq(registerParked.storeId, storeId), eq(registerParked.customerId, customerId)))
    .orderBy(desc(registerParked.createdAt))

/** What the person wants to be told about, or was; without the secrets of the links. */
const stockAlertsOf = (tx: Tx, { storeId }: StoreScope, customerId: string) =>
  tx
    .select({
      product: product.title,
      options: variant.optionValues,
      email: stockAlert.email,
      state: stockAlert.state,
      requestedAt: stockAlert.requestedAt,
      confirmedAt: stockAlert.confirmedAt,
      releasedAt: stockAlert.releasedAt,
    })
    .from(stockAlert)
    .innerJoin(variant, and(eq(variant.storeId, stockAlert.storeId), eq(variant.id, stockAlert.variantId)))
    .innerJoin(product, and(eq(product.storeId, storeId), eq(product.id, variant.productId)))
    .where(and(eq(stockAlert.storeId, storeId), eq(stockAlert.customerId, customerId)))
    .orderBy(desc(stockAlert.requestedAt))
