'use client'

import { useCallback, useMemo } from 'react'
import { Grid } from '../../kit/grid/grid'
import type { GridColumn } from '../../kit/grid/grid-column'
import { useVendor } from '../../kit/vendor-context'
import { Thumbnail } from '../thumbnail'
import { useChoices } from '../use-choices'
import type { ProductForm } from './product-form'
import { type FormImage, type FormVariant, STOCK_COLUMN } from './product-values'
import { useVariants } from './use-variants'

const keyOf = ({ key }: FormVariant) => key
const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

type TextField = 'sku' | 'barcode' | 'price' | 'compareAtPrice' | 'cost' | 'weightGrams' | 'measure'

const textColumn = (id: TextField, label: string, width: number): GridColumn<FormVariant> => ({
  id,
  label,
  width,
  kind: 'text',
  read: (row) => row[id],
})
const numberColumn = (id: TextField, label: string, width = 100): GridColumn<FormVariant> => ({
  ...textColumn(id, label, width),
  align: 'end',
})
const switchColumn = (id: 'trackStock' | 'continueSelling', label: string): GridColumn<FormVariant> => ({
  id,
  label,
  width: 110,
  kind: 'choice',
  options: YES_NO,
  read: (row) => (row[id] ? 'yes' : 'no'),
})

/** Opening stock of a new variant at one location; the stock of an existing one is edited in the inventory. */
const stockColumn = (locationId: string, name: string): GridColumn<FormVariant> => ({
  id: STOCK_COLUMN + locationId,
  label: `Stock, ${name}`,
  width: 120,
  align: 'end',
  kind: 'text',
  read: ({ _id, stock }) => (_id === undefined ? (stock[locationId] ?? '') : ''),
  show: ({ _id, stock }) => (_id === undefined ? (stock[locationId] ?? '') : '–'),
})

const imageColumn = (images: readonly FormImage[]): GridColumn<FormVariant> => ({
  id: 'image',
  label: 'Picture',
  width: 120,
  kind: 'choice',
  options: [
    { value: '', label: 'None' },
    ...images.map(({ key, alt }, at) => ({ value: key, label: alt ? `${at + 1}: ${alt}` : `Picture ${at + 1}` })),
  ],
  read: ({ image }) => image ?? '',
  show: ({ image }) => <Thumbnail src={images.find(({ key }) => key === image)?.url ?? null} />,
})

/** All variants as rows of a spreadsheet. */
export function VariantGrid({ form }: { form: ProductForm }) {
  const { features, store } = useVendor()
  const { weightUnit } = store
  const { choices } = useChoices()
  const { variants, edit } = useVariants(form)
  const images = form.fields.useWatchValue('images') as readonly FormImage[]
  const seesCost = features.has('product.see_cost')
  const mayCount = features.has('inventory.adjust')
  const hasNew = variants.some(({ _id }) => _id === undefined)
  const columns = useMemo(
    (): GridColumn<FormVariant>[] => [
      {
        id: 'title',
        label: 'Variant',
        width: 150,
        kind: 'fixed',
        read: ({ optionValues }) => optionValues.join(' / '),
      },
      numberColumn('price', 'Price', 90),
      // Stock is next to the price so that it is visible without scrolling.
      ...(variants.some(({ _id }) => _id !== undefined) ? [ON_HAND] : []),
      ...(hasNew && mayCount ? choices.locations.map(({ _id, name }) => stockColumn(_id, name)) : []),
      textColumn('sku', 'SKU', 130),
      numberColumn('compareAtPrice', 'Compare at'),
      ...(seesCost ? [numberColumn('cost', 'Cost')] : []),
      textColumn('barcode', 'Barcode', 130),
      ...(images.length > 0 ? [imageColumn(images)] : []),
      numberColumn('weightGrams', `Weight (${weightUnit})`),
      numberColumn('measure', 'Content', 110),
      switchColumn('trackStock', 'Track stock'),
      switchColumn('continueSelling', 'Sell at zero'),
    ],
    [seesCost, mayCount, hasNew, choices.locations, variants, images, weightUnit],
  )
  const { errors } = form.fields
  const places = useMemo(() => new Map(variants.map(({ key }, at) => [key, at])), [variants])
  const errorOf = useCallback(
    (row: string, column: string) => {
      const at = places.get(row)
      const error = errors[`variants.${at}.${column}`] ?? (column === 'title' ? errors[`variants.${at}`] : undefined)
      return typeof error === 'string' ? error : undefined
    },
    [errors, places],
  )
  return <Grid label="Variants" rows={variants} keyOf={keyOf} columns={columns} onEdit={edit} errorOf={errorOf} />
}

const ON_HAND: GridColumn<FormVariant> = {
  id: 'onHand',
  label: 'On hand',
  width: 90,
  align: 'end',
  kind: 'fixed',
  read: ({ onHand, trackStock }) => (trackStock ? (onHand ?? 0).toLocaleString('en') : '–'),
}
