import 'server-only'
import { uuidv7 } from 'uuidv7'
import { SupplierDraft } from '@/lib/contract/suppliers'
import { fromMinor } from '@/lib/rules/money'
import { postalLine } from '@/lib/rules/postal-line'
import type { VendorContext } from '../../context'
import { supplier } from '../../db/schema/purchasing'
import type { Tx } from '../../db/transaction'
import type { EntryOutcome, ImportFacts, ImportRow } from '../feature/import-entity'
import { changesBetween } from '../imports/changes-between'
import type { FieldLabels } from '../imports/describe-differences'
import { idOfNamed, namedEntity } from '../imports/named-entity'
import { checked, field, numberIn, POSTAL_FIELDS, postalIn, told, wholeIn, yesIn } from '../imports/read-cells'
import { archiveSupplier, changeSupplier, insertSupplier } from './change-supplier'
import { findSupplier, type SupplierRecord } from './supplier-reply'
import type { SupplierImage } from './supplier-undo'

const TEXTS = [
  'name',
  'code',
  'contactName',
  'email',
  'phone',
  'paymentTerms',
  'accountNumber',
  'taxId',
  'note',
] as const

const FIELDS = [
  field('id', 'Id', { hint: 'From our export: identifies the entry' }),
  field('name', 'Name', {
    required: true,
    also: ['Supplier', 'Supplier name', 'Vendor', 'Vendor name', 'Company', 'Company name'],
  }),
  field('code', 'Code', { also: ['Supplier code', 'Vendor code', 'Short name'] }),
  field('contactName', 'Contact', { also: ['Contact name', 'Contact person', 'Full name'] }),
  field('email', 'E-mail', { also: ['Email', 'Email address', 'Contact email'] }),
  field('phone', 'Phone', { also: ['Phone number', 'Telephone', 'Mobile', 'Work phone'] }),
  ...POSTAL_FIELDS,
  field('currency', 'Currency', { hint: 'Three letters: USD', also: ['Currency code'] }),
  field('paymentTerms', 'Payment terms', { also: ['Terms'] }),
  field('leadTimeDays', 'Lead time (days)', { hint: 'Whole number', also: ['Lead time', 'Delivery days'] }),
  field('minimumOrder', 'Minimum order', { hint: 'Amount', also: ['Minimum order value', 'Min order'] }),
  field('accountNumber', 'Account number', { also: ['Account no', 'Customer number'] }),
  field('taxId', 'Tax id', { also: ['VAT number', 'Tax number', 'ABN'] }),
  field('note', 'Note', { also: ['Notes', 'Description', 'Comments'] }),
  field('isArchived', 'Archived', { hint: 'yes or no' }),
]

async function writeEntry(
  tx: Tx,
  ctx: VendorContext,
  cells: ImportRow['cells'],
  { currency }: ImportFacts,
): Promise<EntryOutcome> {
  const known = await knownSupplier(tx, ctx, cells)
  const before = known ? draftOf(known) : { currency }
  const draft = checked(
    SupplierDraft,
    {
      ...before,
      ...told(Object.fromEntries(TEXTS.map((key) => [key, cells[key]]))),
      ...(cells.currency ? { currency: cells.currency } : {}),
      ...told({
        leadTimeDays: wholeIn(cells, 'leadTimeDays', 'Lead time (days)'),
        minimumOrder: numberIn(cells, 'minimumOrder', 'Minimum order') ?? undefined,
      }),
      postal: postalIn(cells, known?.postal ?? null),
    },
    FIELDS,
  )
  const isArchived = yesIn(cells, 'isArchived', 'Archived')
  const id = known?.id ?? uuidv7()
  const changes = await changesBetween(tx, ctx, 'supplier', [id], async () => {
    if (known) await changeSupplier(tx, ctx, known, draft)
    else await insertSupplier(tx, ctx, id, draft)
    if (isArchived !== undefined) await archiveSupplier(tx, ctx, await findSupplier(tx, ctx, id), isArchived)
  })
  return { changes }
}

/** The supplier of a row, locked; null for a new one. */
async function knownSupplier(tx: Tx, ctx: VendorContext, cells: ImportRow['cells']): Promise<SupplierRecord | null> {
  const found = await idOfNamed(tx, ctx, supplier, cells)
  return found ? findSupplier(tx, ctx, found) : null
}

const draftOf = ({
  storeId: _,
  id,
  archivedAt,
  version,
  createdAt,
  updatedAt,
  ...row
}: SupplierRecord): SupplierDraft => ({
  ...row,
  minimumOrder: fromMinor(row.minimumOrder, row.currency),
})

// Safe: only the undo handler of suppliers creates their images.
const word =
  (text: (image: SupplierImage) => unknown): FieldLabels[1] =>
  (image) =>
    text(image as SupplierImage)

const LABELS: readonly FieldLabels[] = [
  ['Name', word(({ name }) => name)],
  ['Code', word(({ code }) => code)],
  ['Contact', word(({ contactName }) => contactName)],
  ['E-mail', word(({ email }) => email)],
  ['Phone', word(({ phone }) => phone)],
  ['Address', word(({ postal }) => (postal ? postalLine(postal) : ''))],
  ['Currency', word(({ currency }) => currency)],
  ['Payment terms', word(({ paymentTerms }) => paymentTerms)],
  ['Lead time (days)', word(({ leadTimeDays }) => leadTimeDays)],
  ['Minimum order', word(({ minimumOrder, currency }) => fromMinor(minimumOrder, currency))],
  ['Account number', word(({ accountNumber }) => accountNumber)],
  ['Tax id', word(({ taxId }) => taxId)],
  ['Note', word(({ note }) => note)],
  ['Archived', word(({ isArchived }) => isArchived)],
]

/** Suppliers, by id, else by name. */
export const supplierEntity = namedEntity({ many: 'suppliers', fields: FIELDS, words: LABELS, write: writeEntry })
