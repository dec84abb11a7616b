import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { CustomerDetail, CustomerDraft } from '@/lib/contract/customer-form'
import type { CustomerState } from '@/lib/rules/customer-admin'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { customer } from '../../../db/schema/customers'
import type { Tx } from '../../../db/transaction'
import type { CustomerRecord } from '../find-customer'

const isOne = ({ storeId }: StoreScope, id: string) => and(eq(customer.storeId, storeId), eq(customer.id, id))
const unknown = () => new Failure('not_found', 'There is no such customer.')

/** A customer of this store, merged and erased ones included. Throws `not_found`. */
export async function readCustomer(tx: Tx, scope: StoreScope, id: string): Promise<CustomerRecord> {
  const [row] = await tx.select().from(customer).where(isOne(scope, id))
  if (!row) throw unknown()
  return row
}

/** The row of a customer who can be changed, locked. Throws `not_found`, and `conflict` for a merged or erased one. */
export async function lockCustomer(tx: Tx, scope: StoreScope, id: string): Promise<CustomerRecord> {
  const [row] = await tx.select().from(customer).where(isOne(scope, id)).for('update')
  if (!row) throw unknown()
  rejectUnchangeable(row)
  return row
}

/** Throws `conflict` for a customer who was erased or merged. */
export function rejectUnchangeable(row: CustomerRecord): void {
  if (row.anonymisedAt) throw new Failure('conflict', 'The personal data of this customer is erased.')
  if (row.mergedIntoId) throw new Failure('conflict', 'This customer was merged into another one.')
}

function stateOf({ anonymisedAt, disabledAt, passwordHash, emailVerifiedAt }: CustomerRecord): CustomerState {
  if (anonymisedAt) return 'erased'
  if (disabledAt) return 'disabled'
  if (passwordHash === null) return 'guest'
  return emailVerifiedAt ? 'active' : 'unverified'
}

/** The values of a customer that its form has. */
export const formValuesOf = (row: CustomerRecord): CustomerDraft => ({
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  countryCode: row.countryCode,
  mobile: row.mobile,
  company: row.company,
  birthday: row.birthday,
  language: row.language,
  tags: row.tags,
  isTaxExempt: row.isTaxExempt,
  taxId: row.taxId,
  deliveryNote: row.deliveryNote,
  note: row.note,
})

/** A customer as its form reads it. */
export const detailOf = (row: CustomerRecord): CustomerDetail => ({
  _id: row.id,
  ...formValuesOf(row),
  state: stateOf(row),
  isVerified: row.emailVerifiedAt !== null,
  createdAt: row.createdAt.toISOString(),
  mergedInto: row.mergedIntoId,
  version: row.version,
})

/** First and last name; the address of a person without them. */
export const customerName = ({ firstName, lastName, email }: CustomerRecord): string =>
  `${firstName} ${lastName}`.trim() || email
