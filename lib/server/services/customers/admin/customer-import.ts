import 'server-only'
import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { AddressDraft } from '@/lib/contract/customer-account'
import { CustomerDraft } from '@/lib/contract/customer-form'
import { CONSENT_KIND_LABELS } from '@/lib/rules/customer-admin'
import { Failure } from '@/lib/rules/failure'
import { isEmail } from '@/lib/rules/password'
import type { StoreScope, VendorContext } from '../../../context'
import { customer, customerAddress } from '../../../db/schema/customers'
import type { Tx } from '../../../db/transaction'
import { normalEmail } from '../../accounts/find-account'
import type { EntryOutcome, ImportFacts, ImportRow, TableEntity } from '../../feature/import-entity'
import { changesBetween } from '../../imports/changes-between'
import { describeDifferences } from '../../imports/describe-differences'
import { parseFields, readIdCell } from '../../imports/read-cells'
import { tableKind } from '../../imports/table-kind'
import { writeSeparately } from '../../imports/write-separately'
import { storeAddressOf } from '../customer-addresses'
import type { CustomerRecord } from '../find-customer'
import { insertCustomer, rewriteCustomer } from './change-customer'
import { addressIn, CONSENT_FIELD, CUSTOMER_IMPORT_FIELDS, consentIn, customerValuesIn } from './customer-cells'
import { COMPARED } from './customer-differences'
import { importConsent } from './import-consent'
import { formValuesOf, lockCustomer } from './read-customer'

/** The first row of a customer, and the lines of further ones, which are not imported. */
type Rows = { readonly cells: ImportRow['cells']; readonly further: readonly number[] }

const customerTable: TableEntity<Rows> = {
  many: 'customers',
  fields: CUSTOMER_IMPORT_FIELDS,
  group: ({ cells }) => readIdCell(cells, 'id') ?? (normalEmail(cells.email ?? '') || null),
  read(rows) {
    const [first, ...further] = rows
    const cells = first?.cells ?? {}
    const email = cells.email ?? ''
    if (!isEmail(normalEmail(email))) {
      throw new Failure('invalid', email === '' ? 'There is no email address.' : `“${email}” is not an email address.`)
    }
    return { name: email, draft: { cells, further: further.map(({ row }) => row) } }
  },
  write: (tx, ctx, entries, job) => writeSeparately(tx, entries, (part, { draft }) => write(part, ctx, draft, job)),
  differences: async () => (change) => describeDifferences(change, COMPARED),
}

/** Customers, by id, else by email address. */
export const customerImport = tableKind(customerTable, {
  field: CONSENT_FIELD,
  what: CONSENT_KIND_LABELS.email_marketing,
})

async function write(tx: Tx, ctx: VendorContext, { cells, further }: Rows, job: ImportFacts): Promise<EntryOutcome> {
  const known = await findCustomerOf(tx, ctx, cells)
  const values = { ...customerValuesIn(cells), email: normalEmail(cells.email ?? '') }
  const draft = parseFields(CustomerDraft, { ...(known && formValuesOf(known)), ...values }, CUSTOMER_IMPORT_FIELDS)
  const id = known?.id ?? uuidv7()
  const notes = further.map((line) => `Line ${line} has the same address and was not imported.`)
  const changes = await changesBetween(tx, ctx, 'customer', [id], async () => {
    if (known) await rewriteCustomer(tx, ctx, known, draft)
    else await insertCustomer(tx, ctx, id, draft)
    const problem = await writeAddress(tx, { storeId: ctx.storeId, customerId: id }, cells, draft)
    if (problem) notes.push(problem)
    const accepts = consentIn(cells)
    const refused = accepts === undefined ? null : await importConsent(tx, ctx, { customerId: id, accepts, job })
    if (refused) notes.push(refused)
  })
  return { changes, notes }
}

/** The customer that a row means. Throws `conflict` when it cannot be changed, or has another address. */
async function findCustomerOf(tx: Tx, ctx: StoreScope, cells: ImportRow['cells']): Promise<CustomerRecord | null> {
  const email = normalEmail(cells.email ?? '')
  const idIn = async (which: ReturnType<typeof eq>) => {
    const where = and(eq(customer.storeId, ctx.storeId), which)
    const [row] = await tx.select({ id: customer.id }).from(customer).where(where)
    return row?.id ?? null
  }
  const named = readIdCell(cells, 'id')
  const id = (named && (await idIn(eq(customer.id, named)))) ?? (await idIn(eq(customer.email, email)))
  if (!id) return null
  const row = await lockCustomer(tx, ctx, id)
  if (row.email === email) return row
  throw new Failure('conflict', `The address of this customer is ${row.email}. Change it on the profile.`)
}

/** Writes the default address; returns why it cannot, null when it did or had nothing to do. */
async function writeAddress(
  tx: Tx,
  owner: { storeId: StoreScope['storeId']; customerId: string },
  cells: ImportRow['cells'],
  { firstName, lastName, company, email }: CustomerDraft,
): Promise<string | null> {
  const given = addressIn(cells)
  if (!given) return null
  const [before] = await tx
    .select()
    .from(customerAddress)
    .where(
      and(
        eq(customerAddress.storeId, owner.storeId),
        eq(customerAddress.customerId, owner.customerId),
        eq(customerAddress.isDefault, true),
      ),
    )
  const name = `${firstName} ${lastName}`.trim() || company || email
  const read = AddressDraft.safeParse({ name, company, ...before, ...given })
  if (!read.success) return `The address is not complete and was not imported: ${read.error.issues[0]?.message}.`
  const isSame =
    before && Object.entries(read.data).every(([part, text]) => before[part as keyof AddressDraft] === text)
  if (!isSame) await storeAddressOf(tx, owner, { ...read.data, isDefault: true, ...(before && { _id: before.id }) })
  return null
}
