import 'server-only'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { PostalAddress } from '@/lib/contract/postal-address'
import { suppliers } from '@/lib/contract/suppliers'
import { moneyCell, numberCell, POSTAL_COLUMNS, yesCell } from '../exports/cells'
import { tableSource } from '../exports/table-source'
import { inOrder, uuids } from '../rows/keyset'
import { suppliersWhere } from './list-suppliers'
import { openOrders } from './supplier-reply'

type Row = {
  id: string
  name: string
  code: string
  contactName: string
  email: string
  phone: string
  postal: PostalAddress | null
  currency: string
  paymentTerms: string
  leadTimeDays: number | null
  minimumOrder: string
  accountNumber: string
  taxId: string
  note: string
  isArchived: boolean
  openOrders: number
}

const columns = sql`u.id, u.name, u.code, u.contact_name as "contactName", u.email, u.phone, u.postal, u.currency,
  u.payment_terms as "paymentTerms", u.lead_time_days as "leadTimeDays", u.minimum_order::text as "minimumOrder",
  u.account_number as "accountNumber", u.tax_id as "taxId", u.note, u.archived_at is not null as "isArchived",
  ${openOrders} as "openOrders"`
const order = inOrder({ value: sql`lower(u.name)`, type: 'text' }, uuids(sql`u.id`), 'asc')

const Filter = suppliers.list.input.pick({ query: true, state: true })

/** Suppliers, by name. */
export const supplierSource = tableSource<z.output<typeof Filter>, Row>({
  name: 'suppliers',
  filter: Filter,
  read: (viewer, filter) => ({
    order,
    source: { columns, from: sql`supplier u`, where: suppliersWhere(viewer, filter) },
  }),
  columns: [
    ['Id', ({ id }) => id],
    ['Name', ({ name }) => name],
    ['Code', ({ code }) => code],
    ['Contact', ({ contactName }) => contactName],
    ['E-mail', ({ email }) => email],
    ['Phone', ({ phone }) => phone],
    ...POSTAL_COLUMNS,
    ['Currency', ({ currency }) => currency],
    ['Payment terms', ({ paymentTerms }) => paymentTerms],
    ['Lead time (days)', ({ leadTimeDays }) => numberCell(leadTimeDays)],
    ['Minimum order', ({ minimumOrder, currency }) => moneyCell(minimumOrder, currency)],
    ['Account number', ({ accountNumber }) => accountNumber],
    ['Tax id', ({ taxId }) => taxId],
    ['Note', ({ note }) => note],
    ['Archived', ({ isArchived }) => yesCell(isArchived)],
    ['Open orders', (row) => String(row.openOrders)],
  ],
})
