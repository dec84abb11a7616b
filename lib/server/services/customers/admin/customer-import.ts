import 'server-only'
import { CONSENT_KIND_LABELS } from '@/lib/rules/customer-admin'
import { Failure } from '@/lib/rules/failure'
import { isEmail } from '@/lib/rules/password'
import { normalEmail } from '../../accounts/find-account'
import type { TableEntity } from '../../feature/import-entity'
import { describeDifferences } from '../../imports/describe-differences'
import { readIdCell } from '../../imports/read-cells'
import { tableKind } from '../../imports/table-kind'
import { CONSENT_FIELD, CUSTOMER_IMPORT_FIELDS } from './customer-cells'
import { COMPARED } from './customer-differences'
import { IMPORTED_CONSENT } from './import-consent'
import { type CustomerOfFile, importCustomers } from './import-customers'

const customerTable: TableEntity<CustomerOfFile> = {
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
  write: importCustomers,
  // Some 400 customers take as long as 50 entries that are written one after the other.
  weight: 0.25,
  differences: async () => (change) => describeDifferences(change, COMPARED),
}

/** Customers, by id, else by email address. */
export const customerImport = tableKind(customerTable, {
  field: CONSENT_FIELD,
  what: CONSENT_KIND_LABELS[IMPORTED_CONSENT],
})
