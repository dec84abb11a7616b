import 'server-only'
import { and, desc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { customerAccount } from '@/lib/contract/customer-account'
import type { CustomerProfile } from '@/lib/contract/customer-profile'
import type { CustomerContext } from '../../context'
import { customer, customerConsent } from '../../db/schema/customers'
import { type Tx, transaction } from '../../db/transaction'
import type { Handler } from '../../handler'
import { customerById } from './find-customer'

export const customerProfile: Handler<typeof customerAccount.profile> = (ctx) =>
  transaction(ctx, (tx) => profileOf(tx, ctx))

export const updateCustomer: Handler<typeof customerAccount.update> = (ctx, input) =>
  transaction(ctx, async (tx) => {
    await tx
      .update(customer)
      .set({
        firstName: input.first_Name,
        lastName: input.last_Name,
        countryCode: input.country_Code,
        mobile: input.mobile,
        version: sql`${customer.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(and(eq(customer.storeId, ctx.storeId), eq(customer.id, ctx.customerId)))
    if ((await hasConsent(tx, ctx)) !== input.acceptsMarketing) await noteConsent(tx, ctx, input.acceptsMarketing)
    return profileOf(tx, ctx)
  })

async function profileOf(tx: Tx, ctx: CustomerContext): Promise<CustomerProfile> {
  const person = await customerById(tx, ctx, ctx.customerId)
  return {
    _id: person.id,
    first_Name: person.firstName,
    last_Name: person.lastName,
    country_Code: person.countryCode,
    mobile: person.mobile,
    email: person.email,
    acceptsMarketing: await hasConsent(tx, ctx),
    memberSince: person.createdAt.toISOString(),
  }
}

async function hasConsent(tx: Tx, { storeId, customerId }: CustomerContext): Promise<boolean> {
  const [newest] = await tx
    .select({ isGiven: customerConsent.isGiven })
    .from(customerConsent)
    .where(
      and(
        eq(customerConsent.storeId, storeId),
        eq(customerConsent.customerId, customerId),
        eq(customerConsent.kind, 'email_marketing'),
      ),
    )
    .orderBy(desc(customerConsent.createdAt), desc(customerConsent.id))
    .limit(1)
  return newest?.isGiven ?? false
}

const noteConsent = (tx: Tx, { storeId, customerId }: CustomerContext, isGiven: boolean) =>
  tx
    .insert(customerConsent)
    .values({ storeId, id: uuidv7(), customerId, kind: 'email_marketing', isGiven, source: 'profile' })
