import 'server-only'
import { sql } from 'drizzle-orm'
import { CustomerFilter } from '@/lib/contract/customers-admin'
import type { PostalAddress } from '@/lib/contract/postal-address'
import { CUSTOMER_STATE_LABELS } from '@/lib/rules/customer-admin'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { moneyOf } from '../../cart/store-money'
import { moneyCell, numberCell, POSTAL_COLUMNS, timeCell, yesCell } from '../../exports/cells'
import { columnsFor, type ExportColumn } from '../../exports/export-columns'
import { type ExportViewer, exportSource } from '../../feature/export-source'
import { inOrder, uuids } from '../../rows/keyset'
import { type PageSource, pageOf } from '../../rows/page-of'
import { filterFacts } from './customer-conditions'
import { isoTime } from './customer-sales'
import { customerRows, type ListedCustomer } from './list-customers'

type Exported = ListedCustomer & {
  firstName: string
  lastName: string
  birthday: string | null
  language: string
  isTaxExempt: boolean
  taxId: string
  deliveryNote: string
  note: string
  postal: PostalAddress | null
  currency: string
}

const AT_A_TIME = 500
const ORDERS = 'order.view'

const COLUMNS: readonly ExportColumn<Exported>[] = [
  ['Id', ({ _id }) => _id],
  ['First name', ({ firstName }) => firstName],
  ['Last name', ({ lastName }) => lastName],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Company', ({ company }) => company],
  ['Birthday', ({ birthday }) => birthday ?? ''],
  ['Language', ({ language }) => language],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['State', ({ state }) => CUSTOMER_STATE_LABELS[state]],
  ['Accepts email marketing', ({ acceptsEmail }) => yesCell(acceptsEmail)],
  ['Tax exempt', ({ isTaxExempt }) => yesCell(isTaxExempt)],
  ['Tax number', ({ taxId }) => taxId],
  ['Delivery note', ({ deliveryNote }) => deliveryNote],
  ['Note', ({ note }) => note],
  ...POSTAL_COLUMNS,
  ['Known since', ({ at }) => timeCell(new Date(at))],
  ['Orders', ({ sales }) => numberCell(sales?.[0] ?? null), ORDERS],
  ['Total sales', ({ sales, currency }) => moneyCell(sales?.[1] ?? null, currency), ORDERS],
  ['Last order', ({ sales }) => timeCell(isoTime(sales?.[2] ?? null)), ORDERS],
]

const OLDEST_FIRST = inOrder({ value: sql`c.created_at`, type: 'timestamptz' }, uuids(sql`c.id`), 'asc')

async function sourceFor(tx: Tx, viewer: ExportViewer, filter: CustomerFilter): Promise<PageSource> {
  const { code } = await moneyOf(tx, viewer)
  const rows = customerRows(viewer, filter, {
    ...(await filterFacts(tx, viewer, filter, code)),
    isSortedBySales: false,
  })
  return {
    ...rows,
    columns: sql`${rows.columns}, c.first_name as "firstName", c.last_name as "lastName", c.birthday::text as birthday,
      c.language, c.is_tax_exempt as "isTaxExempt", c.tax_id as "taxId", c.delivery_note as "deliveryNote", c.note,
      (select jsonb_build_object('line1', a.line1, 'line2', a.line2, 'city', a.city, 'region', a.region,
        'postalCode', a.postal_code, 'country', a.country) from customer_address a
        where a.store_id = ${viewer.storeId} and a.customer_id = c.id and a.is_default) as postal,
      ${code}::text as currency`,
  }
}

/** Customers, oldest first. The log records who exported how many. */
export const customerSource = exportSource<CustomerFilter>({
  name: 'customers',
  headings: (viewer) => columnsFor(COLUMNS, viewer).map(([heading]) => heading),
  permissions: [ORDERS],
  action: 'customer.export',
  filter: CustomerFilter,
  async count(tx, viewer, filter) {
    const { from, where } = await sourceFor(tx, viewer, filter)
    const [row] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from ${from} where ${where}`)
    return row?.count ?? 0
  },
  async page(tx, viewer, filter, after) {
    const source = await sourceFor(tx, viewer, filter)
    const asked = { size: AT_A_TIME, ...(after === null ? {} : { after }) }
    const { rows, next } = await pageOf<Exported>(tx, source, OLDEST_FIRST, asked)
    const columns = columnsFor(COLUMNS, viewer)
    return { rows: rows.map((row) => columns.map(([, text]) => text(row))), next }
  },
})
