'use client'

import { Switch, TextInput } from '@mantine/core'
import { useVendor } from '../../kit/vendor-context'
import { useMoney } from '../../orders/use-money'
import { useChoices } from '../use-choices'
import { marginOf } from './margin-of'
import { MarginOffer } from './margin-offer'
import type { ProductForm } from './product-form'
import { STOCK_COLUMN } from './product-values'
import { ReorderNote } from './reorder-note'
import { unitPriceNote } from './unit-price-note'
import { useVariants } from './use-variants'
import classes from './variants-panel.module.css'

type Field = 'price' | 'compareAtPrice' | 'cost' | 'sku' | 'barcode' | 'weightGrams' | 'measure'

/** Prices, codes and stock of a product without options. */
export function SingleVariant({ form }: { form: ProductForm }) {
  const { features, store } = useVendor()
  const { choices } = useChoices()
  const { variants, edit } = useVariants(form)
  const money = useMoney()
  const variant = variants[0]
  if (!variant) return null
  const { symbol } = store.currency
  const set = (column: string, value: string) => edit([{ row: variant.key, column, value }])
  const input = (field: Field) => ({
    value: variant[field],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set(field, value),
    error: form.fields.errors[`variants.0.${field}`],
    'data-path': `variants.0.${field}`,
  })
  const amount = { inputMode: 'decimal', leftSection: <span aria-hidden>{symbol}</span> } as const
  const margin = features.has('product.see_cost') ? marginOf(variant.price, variant.cost) : null
  const isNew = variant._id === undefined
  return (
    <>
      <div className={classes.row}>
        <TextInput label="Price" withAsterisk {...amount} {...input('price')} />
        <TextInput label="Compare-at price" {...amount} {...input('compareAtPrice')} />
        {features.has('product.see_cost') && <TextInput label="Cost per unit" {...amount} {...input('cost')} />}
      </div>
      {margin && (
        <p className={classes.margin} role="status">
          Profit <strong>{money(margin.profit)}</strong> · Margin{' '}
          <strong>{margin.percent.toLocaleString('en')}%</strong>
          {margin.profit < 0 && ' – the price is below the cost'}
        </p>
      )}
      <MarginOffer form={form} />
      <div className={classes.row} style={{ marginTop: 14 }}>
        <TextInput label="SKU" maxLength={100} {...input('sku')} />
        <TextInput label="Barcode" maxLength={100} {...input('barcode')} />
        <TextInput label={`Weight in ${store.weightUnit}`} inputMode="decimal" {...input('weightGrams')} />
      </div>
      <div className={classes.row} style={{ marginTop: 14 }}>
        <TextInput
          label="Content"
          description={unitPriceNote(variant, store.currency.code, money)}
          placeholder="500 g, 0.75 l, 12 pieces"
          maxLength={40}
          {...input('measure')}
        />
      </div>
      <div className={classes.switches}>
        <Switch
          label="Track stock"
          description="Turn off for products without stock, such as services or downloads."
          checked={variant.trackStock}
          onChange={({ currentTarget: { checked } }) => set('trackStock', checked ? 'yes' : 'no')}
        />
        {variant.trackStock && (
          <Switch
            label="Continue selling when sold out"
            checked={variant.continueSelling}
            onChange={({ currentTarget: { checked } }) => set('continueSelling', checked ? 'yes' : 'no')}
          />
        )}
      </div>
      {variant.trackStock && isNew && features.has('inventory.adjust') && (
        <div className={classes.row} style={{ marginTop: 14 }}>
          {choices.locations.map(({ _id, name }, at) => (
            <TextInput
              key={_id}
              label={choices.locations.length === 1 ? 'How many do you have?' : `How many do you have at ${name}?`}
              withAsterisk={choices.locations.length === 1 && !variant.continueSelling}
              inputMode="numeric"
              value={variant.stock[_id] ?? ''}
              error={stockError(form.fields.errors, _id, at)}
              data-path={`variants.0.${STOCK_COLUMN}${_id}`}
              onChange={({ currentTarget: { value } }) => set(STOCK_COLUMN + _id, value)}
            />
          ))}
        </div>
      )}
      <ReorderNote form={form} />
      {variant.trackStock && !isNew && (
        <p className={classes.margin}>
          <strong>{(variant.onHand ?? 0).toLocaleString('en')}</strong> on hand. Count and move stock under{' '}
          <a href="/inventory">Inventory</a>.
        </p>
      )}
    </>
  )
}

/** The stock question is shown under its location; an invalid number under the first. */
function stockError(errors: Readonly<Record<string, unknown>>, locationId: string, at: number): string | undefined {
  const own = errors[`variants.0.${STOCK_COLUMN}${locationId}`]
  const [, wrong] = Object.entries(errors).find(([path]) => path.startsWith('variants.0.stock.')) ?? []
  const error = own ?? (at === 0 ? wrong : undefined)
  return typeof error === 'string' ? error : undefined
}
