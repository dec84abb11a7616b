'use client'

import { NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import type { ReplyOf } from '@/lib/contract/endpoint'
import type { purchaseOrders } from '@/lib/contract/purchase-orders'
import { Panel } from '../../kit/panel'
import { useVendor } from '../../kit/vendor-context'
import classes from '../../stock/parts/stock.module.css'
import type { PurchaseValues } from './purchase-values'

type Props = {
  values: PurchaseValues
  choices: ReplyOf<typeof purchaseOrders.choices> | undefined
  currency: string
  /** The order is placed: supplier, destination and exchange rate are fixed. */
  isOrdered: boolean
  fields: Readonly<Record<string, string>> | undefined
  onChange: (part: Partial<PurchaseValues>) => void
}

const DAY_MS = 86_400_000

/** Supplier, destination and expected date. */
export function PurchaseHead({ values, choices, currency, isOrdered, fields, onChange }: Props) {
  const own = useVendor().store.currency.code
  const choose = (supplierId: string | null) => {
    const lead = choices?.suppliers.find(({ _id }) => _id === supplierId)?.leadTimeDays
    const expectedOn =
      values.expectedOn === '' && typeof lead === 'number'
        ? new Date(Date.now() + lead * DAY_MS).toISOString().slice(0, 10)
        : values.expectedOn
    onChange({ supplierId, expectedOn })
  }
  return (
    <Panel title="Order">
      <div className={classes.fields}>
        <div className={classes.pair}>
          <Select
            label="Supplier"
            disabled={isOrdered}
            data-path="supplierId"
            searchable
            nothingFoundMessage="No supplier found"
            data={(choices?.suppliers ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
            value={values.supplierId}
            error={fields?.supplierId}
            onChange={choose}
          />
          <Select
            label="Deliver to"
            disabled={isOrdered}
            data-path="locationId"
            data={(choices?.locations ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
            value={values.locationId}
            error={fields?.locationId}
            onChange={(locationId) => onChange({ locationId })}
          />
          <TextInput
            type="date"
            label="Expected"
            data-path="expectedOn"
            value={values.expectedOn}
            error={fields?.expectedOn}
            onChange={({ currentTarget: { value } }) => onChange({ expectedOn: value })}
          />
          <TextInput
            label="Reference"
            data-path="reference"
            maxLength={60}
            value={values.reference}
            error={fields?.reference}
            onChange={({ currentTarget: { value } }) => onChange({ reference: value })}
          />
          {currency !== own && (
            <NumberInput
              label={`${own} for one ${currency}`}
              description="Used to convert costs for your margins"
              min={0}
              disabled={isOrdered}
              decimalScale={6}
              value={values.exchangeRate}
              error={fields?.exchangeRate}
              onChange={(value) => onChange({ exchangeRate: Number(value) || 0 })}
            />
          )}
        </div>
        <div className={classes.pair}>
          <Textarea
            label="Note to the supplier"
            autosize
            minRows={2}
            maxLength={1_000}
            value={values.supplierNote}
            onChange={({ currentTarget: { value } }) => onChange({ supplierNote: value })}
          />
          <Textarea
            label="Staff note"
            autosize
            minRows={2}
            maxLength={1_000}
            value={values.staffNote}
            onChange={({ currentTarget: { value } }) => onChange({ staffNote: value })}
          />
        </div>
      </div>
    </Panel>
  )
}
