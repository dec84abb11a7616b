import { and, eq } from 'drizzle-orm'
import { customer, customerConsent } from '@/lib/server/db/schema/customers'

/** How consents are joined with the customers of one email address. */
export const isConsentOf = (email: string) =>
  and(
    eq(customer.storeId, customerConsent.storeId),
    eq(customer.id, customerConsent.customerId),
    eq(customer.email, email),
  )
