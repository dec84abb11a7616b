'use client'

import { Modal } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { newId } from '@/lib/client/new-id'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { MAX_PRODUCTS_AT_ONCE, type ProductChoices } from '@/lib/contract/vendor-product-list'
import { type SheetChange, type SheetProduct, vendorProducts } from '@/lib/contract/vendor-products'
import { groupBy } from '@/lib/rules/group-by'
import { PRODUCT_STATUSES } from '@/lib/rules/product-admin'
import { Grid } from '../../kit/grid/grid'
import type { GridColumn, GridEdit } from '../../kit/grid/grid-column'
import { countedNoun } from '../../kit/list/list-definition'
import type { BatchReport } from '../../kit/list/run-in-batches'
import { SaveBar } from '../../kit/save-bar'
import { SaveLabels } from '../../kit/save-labels'
import { useVendor } from '../../kit/vendor-context'
import { BulkReport } from '../bulk-report'
import { categoryOptions, type PlaceOption } from '../place-options'
import { STATUS_LABELS } from '../product-labels'
import { toOptions, useChoices } from '../use-choices'
import { cellError, type SheetRow, sheetChanges, sheetRows, withEdits } from './sheet-rows'

type Skipped = ReplyOf<typeof vendorProducts.saveSheet>['skipped'][number]
type Done = { readonly report: BatchReport<Skipped>; readonly changeSetId: string }
type Props = { products: readonly SheetProduct[]; again: () => Promise<void> }

const keyOf = ({ key }: SheetRow) => key
const cell = (id: string, label: string, width: number, align?: 'end'): GridColumn<SheetRow> => ({
  id,
  label,
  width,
  kind: 'text',
  read: ({ cells }) => cells[id] ?? '',
  ...(align ? { align } : {}),
})
const choice = (id: string, label: string, options: readonly PlaceOption[]): GridColumn<SheetRow> => ({
  ...cell(id, label, 140),
  kind: 'choice',
  options: [{ value: '', label: 'None' }, ...options],
  // A value that is no longer offered, such as a deleted brand, is shown unchanged.
  show: ({ cells }) => options.find(({ value }) => value === cells[id])?.label ?? '',
})

/** Categories by name, or by their whole path where two share a name. */
function categoriesOf(choices: ProductChoices): PlaceOption[] {
  const all = categoryOptions(choices)
  const nameOf = (path: string) => path.split(' › ').at(-1) ?? path
  const count = groupBy(all, ({ label }) => nameOf(label))
  return all.map(({ value, label }) => ({
    value,
    label: (count.get(nameOf(label))?.length ?? 0) > 1 ? label : nameOf(label),
  }))
}

const columnsFor = (choices: ProductChoices): readonly GridColumn<SheetRow>[] => [
  cell('title', 'Title', 220),
  { id: 'variant', label: 'Variant', width: 110, kind: 'fixed', read: ({ variant }) => variant },
  {
    id: 'status',
    label: 'Status',
    width: 100,
    kind: 'choice',
    options: PRODUCT_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value].label })),
    read: ({ cells }) => cells.status ?? '',
  },
  { ...cell('onHand', 'On hand', 80, 'end'), kind: 'fixed', show: ({ cells }) => cells.onHand || '–' },
  cell('price', 'Price', 90, 'end'),
  cell('compareAtPrice', 'Compare at', 95, 'end'),
  cell('cost', 'Cost', 85, 'end'),
  choice('category', 'Category', categoriesOf(choices)),
  choice('brand', 'Brand', toOptions(choices.brands)),
  cell('sku', 'SKU', 140),
  cell('barcode', 'Barcode', 140),
  cell('tags', 'Tags', 180),
]

/** Holds the cells until they are saved; sends only the changed ones. */
export function SheetEditor({ products, again }: Props) {
  const { features, store } = useVendor()
  const { code } = store.currency
  const [rows, setRows] = useState(() => sheetRows(products, code))
  const [round, setRound] = useState(0)
  const [done, setDone] = useState<Done | null>(null)
  const action = useAction()
  const edit = useCallback((edits: readonly GridEdit[]) => setRows((before) => withEdits(before, edits)), [])
  const { choices } = useChoices()
  const columns = useMemo(
    () => columnsFor(choices).filter(({ id }) => id !== 'cost' || features.has('product.see_cost')),
    [features, choices],
  )
  const changes = useMemo(() => sheetChanges(products, rows, code), [products, rows, code])
  const texts = useMemo(() => new Map(rows.map(({ key, cells }) => [key, cells])), [rows])
  const errorOf = useCallback(
    (row: string, column: string) => cellError(column, texts.get(row)?.[column] ?? ''),
    [texts],
  )
  const errors = rows.filter(({ cells }) => Object.entries(cells).some(([id, text]) => cellError(id, text))).length
  const save = () =>
    action.run(async () => {
      const changeSetId = newId()
      setDone({ report: await sendInParts(changes, changeSetId), changeSetId })
    })
  const discard = () => {
    setRows(sheetRows(products, code))
    setRound(round + 1)
  }
  const close = async () => {
    setDone(null)
    await again()
  }
  return (
    <>
      <Grid key={round} label="Products" rows={rows} keyOf={keyOf} columns={columns} onEdit={edit} errorOf={errorOf} />
      <SaveBar
        isDirty={changes.length > 0 && done === null}
        isBusy={action.isBusy}
        save="Save"
        onSave={() => errors === 0 && void save()}
        onDiscard={discard}
      >
        <SaveLabels
          failure={
            errors > 0 ? `${countedNoun(['row has', 'rows have'], errors)} an error` : (action.failure?.message ?? null)
          }
        >
          {countedNoun(['product', 'products'], changes.length)} changed
        </SaveLabels>
      </SaveBar>
      {done && (
        <Modal opened onClose={() => void close()} title="Saved" closeButtonProps={{ 'aria-label': 'Close' }}>
          <BulkReport {...done} onClose={() => void close()} />
        </Modal>
      )}
    </>
  )
}

async function sendInParts(changes: readonly SheetChange[], changeSetId: string): Promise<BatchReport<Skipped>> {
  const report: BatchReport<Skipped> = { done: 0, skipped: [] }
  for (let from = 0; from < changes.length; from += MAX_PRODUCTS_AT_ONCE) {
    const products = changes.slice(from, from + MAX_PRODUCTS_AT_ONCE)
    const { done, skipped } = await call(vendorProducts.saveSheet, { changeSetId, products })
    report.done += done
    report.skipped.push(...skipped)
  }
  return report
}
