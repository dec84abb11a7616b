import 'server-only'
import { sql } from 'drizzle-orm'
import { SupplierDraft, suppliers } from '@/lib/contract/suppliers'
import { fromMinor } from '@/lib/rules/money'
import { supplier } from '../../db/schema/suppliers'
import { rowUndo } from '../change-sets/row-undo'
import type { Fact } from '../facts/fact'
import { factEntity } from '../facts/fact-entity'
import { fact, idFact, moneyFact, postalFact, sumFact, textFact, wholeFact, yesFact } from '../facts/fact-kinds'
import { factSource } from '../facts/fact-source'
import { archiveSupplier, supplierRows } from './change-supplier'
import { openOrders, type SupplierRecord, suppliersWhere } from './read-suppliers'

/** A supplier as exports and undo read it. */
type StoredSupplier = SupplierRecord & { readonly isArchived: boolean }

/** What imports, exports and lists of changes know of a supplier, in the order of the columns. */
export const SUPPLIER_FACTS: readonly Fact<StoredSupplier>[] = [
  idFact,
  textFact('name', 'Name', {
    required: true,
    also: ['Supplier', 'Supplier name', 'Vendor', 'Vendor name', 'Company', 'Company name'],
  }),
  textFact('code', 'Code', { also: ['Supplier code', 'Vendor code', 'Short name'] }),
  textFact('contactName', 'Contact', { also: ['Contact name', 'Contact person', 'Full name'] }),
  textFact('email', 'Email', { also: ['E-mail', 'Email address', 'Contact email'] }),
  textFact('phone', 'Phone', { also: ['Phone number', 'Telephone', 'Mobile', 'Work phone'] }),
  postalFact,
  fact(
    'currency',
    'Currency',
    { hint: 'Three letters: USD', also: ['Currency code'] },
    ({ currency }) => currency || undefined,
    (row: { readonly currency: string }) => row.currency,
  ),
  textFact('paymentTerms', 'Payment terms', { also: ['Terms'] }),
  wholeFact('leadTimeDays', 'Lead time (days)', { also: ['Lead time', 'Delivery days'] }),
  moneyFact('minimumOrder', 'Minimum order', { also: ['Minimum order value', 'Min order'] }),
  textFact('accountNumber', 'Account number', { also: ['Account no', 'Customer number'] }),
  textFact('taxId', 'Tax id', { also: ['VAT number', 'Tax number', 'ABN'] }),
  textFact('note', 'Note', { also: ['Notes', 'Description', 'Comments'] }),
  yesFact('isArchived', 'Archived'),
]

/** Suppliers, by id, else by name. */
export const supplierImport = factEntity({
  entity: 'supplier',
  table: supplier,
  facts: SUPPLIER_FACTS,
  schema: () => SupplierDraft,
  draftOf: (row, { currency }) =>
    row ? { ...row, minimumOrder: fromMinor(row.minimumOrder, row.currency) } : { currency },
  ...supplierRows,
  state: { key: 'isArchived', set: archiveSupplier },
})

/** Suppliers, by name. */
export const supplierSource = factSource<Parameters<typeof suppliersWhere>[1], StoredSupplier & { openOrders: number }>(
  {
    entity: 'supplier',
    table: supplier,
    alias: 'u',
    more: sql`u.archived_at is not null as "isArchived", ${openOrders} as "openOrders"`,
    filter: suppliers.list.input.pick({ query: true, state: true }),
    where: suppliersWhere,
    facts: [...SUPPLIER_FACTS, sumFact('openOrders', 'Open orders')],
  },
)

type Figures = Omit<SupplierRecord, 'storeId' | 'id' | 'archivedAt' | 'version' | 'createdAt' | 'updatedAt'>
/** A supplier as an undo restores it. `minimumOrder` in minor units. */
type SupplierImage = Figures & { readonly isArchived: boolean }

/** Suppliers, without their products. */
export const supplierUndo = rowUndo({
  table: supplier,
  imageOf: ({ storeId: _, id: _id, archivedAt, version, createdAt, updatedAt, ...figures }): SupplierImage => ({
    ...figures,
    isArchived: archivedAt !== null,
  }),
  columnsOf: ({ isArchived, ...figures }, now) => ({
    ...figures,
    archivedAt: isArchived ? (now?.archivedAt ?? new Date()) : null,
  }),
  uniqueName: 'supplier',
  stillNeeded: 'There are purchase orders for this supplier.',
})
