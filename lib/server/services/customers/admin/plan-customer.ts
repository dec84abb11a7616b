import 'server-only'
import { AddressDraft } from '@/lib/contract/customer-address'
import { CustomerDraft } from '@/lib/contract/customer-form'
import type { ImportConsent } from '@/lib/contract/imports'
import { Failure } from '@/lib/rules/failure'
import { normalEmail } from '../../accounts/find-account'
import type { ImportRow } from '../../feature/import-entity'
import { parseFields } from '../../imports/read-cells'
import { rejectOneTooMany } from '../customer-addresses'
import { customerColumnsOf } from './change-customer'
import { changedFieldsOf } from './changed-fields'
import { addressIn, CUSTOMER_IMPORT_FIELDS, consentIn, customerValuesIn } from './customer-cells'
import { decideConsent } from './decide-consent'
import type { KnownCustomer } from './found-customers'
import { formValuesOf, rejectUnchangeable } from './read-customer'

/** What a row of a file changes of a customer; parts that stay as they are, are null. */
export type CustomerPlan = {
  readonly columns: ReturnType<typeof customerColumnsOf> | null
  /** Labels of the values that change; of a new customer none. */
  readonly fields: readonly string[]
  /** The default address; without an id it is a new one. */
  readonly address: { readonly id: string | null; readonly draft: AddressDraft } | null
  readonly consent: ReturnType<typeof decideConsent>['answer']
  readonly notes: readonly string[]
}

type Cells = ImportRow['cells']

/**
 * Decides what a row changes. `found`: the customer whom it means, null for a new one. Throws the `Failure` that rejects
 * the row.
 */
export function planCustomer(cells: Cells, found: KnownCustomer | null, confirmed: ImportConsent | null): CustomerPlan {
  const email = normalEmail(cells.email ?? '')
  if (found) rejectOther(found, email)
  const known = found?.record
  const values = { ...customerValuesIn(cells), email }
  const draft = parseFields(CustomerDraft, { ...(known && formValuesOf(known)), ...values }, CUSTOMER_IMPORT_FIELDS)
  const columns = customerColumnsOf(draft)
  const fields = known ? changedFieldsOf(known, columns) : []
  const { address, problem } = planAddress(cells, found, draft)
  const accepts = consentIn(cells)
  const { answer, note } =
    accepts === undefined ? { answer: null, note: null } : decideConsent(accepts, found?.newest ?? null, confirmed)
  return {
    columns: known && fields.length === 0 ? null : columns,
    fields,
    address,
    consent: answer,
    notes: [problem, note].filter((text) => text !== null),
  }
}

/** Throws `conflict` for a customer who cannot be changed, and for one with another address. */
function rejectOther({ record }: KnownCustomer, email: string): void {
  rejectUnchangeable(record)
  if (record.email === email) return
  throw new Failure('conflict', `The address of this customer is ${record.email}. Change it on the profile.`)
}

/** The default address that the row gives, unless it is as before, or the reason why it cannot be stored. */
function planAddress(
  cells: Cells,
  found: KnownCustomer | null,
  { firstName, lastName, company, email }: CustomerDraft,
): Pick<CustomerPlan, 'address'> & { readonly problem: string | null } {
  const given = addressIn(cells)
  if (!given) return { address: null, problem: null }
  const before = found?.address ?? null
  const name = `${firstName} ${lastName}`.trim() || company || email
  const read = AddressDraft.safeParse({ name, company, ...before, ...given })
  if (!read.success) {
    return {
      address: null,
      problem: `The address is not complete and was not imported: ${read.error.issues[0]?.message}.`,
    }
  }
  const draft = read.data
  const isSame = before && Object.entries(draft).every(([part, text]) => before[part as keyof AddressDraft] === text)
  if (isSame) return { address: null, problem: null }
  if (!before) rejectOneTooMany(found?.addresses ?? 0)
  return { address: { id: before?.id ?? null, draft }, problem: null }
}
