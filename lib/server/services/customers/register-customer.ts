import 'server-only'
import { and, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { StoreScope } from '../../context'
import { hashPassword } from '../../crypto/password-hash'
import { customer } from '../../db/schema/customers'
import { insideStore, platformTransaction } from '../../db/transaction'
import { rejectCommonPassword } from '../accounts/common-passwords'
import { limitEmail } from '../accounts/rate-limits'
import { notifyCustomerIsKnown, sendCustomerVerification } from './customer-emails'
import { customerByEmail } from './find-customer'

/** The person who signs up; `email` in lower case. */
export type NewCustomer = {
  email: string
  password: string
  firstName: string
  lastName: string
  countryCode: string
  mobile: string
}

/**
 * Opens an account at a store, or notifies the owner of a known address by email: the caller gives the same reply.
 * Throws `invalid` for a common password, `too_many` for too many emails to one address.
 */
export async function registerCustomer(scope: StoreScope, { email, password, ...person }: NewCustomer): Promise<void> {
  rejectCommonPassword(password, email)
  await limitEmail(`${scope.storeId} ${email}`, 'verification')
  const facts = { ...person, passwordHash: await hashPassword(password) }
  await platformTransaction(async (tx) => {
    const { open, known } = await insideStore(tx, scope, async () => {
      // Until an address is verified, the most recent sign-up sets the password: the owner confirms it with the newest
      // email.
      const [open] = await tx
        .insert(customer)
        .values({ ...facts, storeId: scope.storeId, id: uuidv7(), email })
        .onConflictDoUpdate({
          target: [customer.storeId, customer.email],
          set: facts,
          setWhere: and(isNull(customer.emailVerifiedAt), isNull(customer.mergedIntoId)),
        })
        .returning()
      return { open, known: open ? null : await customerByEmail(tx, scope, email) }
    })
    if (open) await sendCustomerVerification(tx, scope, open)
    else if (known) await notifyCustomerIsKnown(tx, scope, known)
  })
}
