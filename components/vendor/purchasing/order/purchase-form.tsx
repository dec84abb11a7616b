'use client'

import { Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import Link from 'next/link'
import { useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { purchaseOrders } from '@/lib/contract/purchase-orders'
import { Panel } from '../../kit/panel'
import { ScreenHeader } from '../../kit/screen-header'
import type { Deed } from '../../kit/use-deed'
import { useLeaveGuard } from '../../shell/leave-guard'
import { useVendor } from '../../shell/vendor-context'
import { GoodsPicker } from '../../stock/parts/goods-picker'
import classes from '../../stock/parts/stock.module.css'
import { usePurchaseMoney } from '../use-purchase-money'
import { ExtraCosts } from './extra-costs'
import { PurchaseHead } from './purchase-head'
import { PurchaseLines } from './purchase-lines'
import { type PurchaseValues, sumsOf } from './purchase-values'

type Props = {
  title: string
  initial: PurchaseValues
  deed: Deed
  onSave: (values: PurchaseValues) => Promise<unknown>
}

/** Lines by search or scanner, costs, and what it comes to. */
export function PurchaseForm({ title, initial, deed, onSave }: Props) {
  const own = useVendor().store.currency.code
  const { data } = useCall(purchaseOrders.choices, {})
  const [values, setValues] = useState(initial)
  const [isSaved, setSaved] = useState(false)
  useLeaveGuard(!isSaved && values !== initial)
  const change = (part: Partial<PurchaseValues>) => setValues((before) => ({ ...before, ...part }))
  const supplier = data?.suppliers.find(({ _id }) => _id === values.supplierId)
  const currency = supplier?.currency ?? own
  const money = usePurchaseMoney(currency)
  const { subtotal, extras, total } = sumsOf(values)
  const isSmall = supplier !== undefined && subtotal > 0 && subtotal < supplier.minimumOrder
  const fields = deed.failure?.fields
  const save = async () => {
    setSaved(true)
    await onSave(values)
    setSaved(false)
  }
  return (
    <div>
      <Link href="/po" className={classes.back}>
        <IconChevronLeft size={16} aria-hidden /> Purchase orders
      </Link>
      <ScreenHeader title={title}>
        <Button
          loading={deed.isBusy}
          disabled={values.lines.length === 0 || values.supplierId === null || values.locationId === null}
          onClick={() => void save()}
        >
          Save draft
        </Button>
      </ScreenHeader>
      {deed.failure && (
        <p className={classes.refusal} role="alert">
          {deed.failure.message}
        </p>
      )}
      <div className={classes.stack}>
        <PurchaseHead values={values} choices={data} currency={currency} fields={fields} onChange={change} />
        <Panel title="Products" {...(supplier ? { description: `Costs are in ${currency}.` } : {})}>
          <div className={classes.fields}>
            <GoodsPicker
              from={purchaseOrders.goods}
              locationId={values.locationId ?? undefined}
              supplierId={values.supplierId ?? undefined}
              taken={new Set(values.lines.map(({ variantId }) => variantId))}
              onPick={(goods) => {
                const known = values.lines.find(({ variantId }) => variantId === goods.variantId)
                const unitCost = goods.supplierCost ?? (currency === own ? goods.cost : null) ?? 0
                change({
                  lines: known
                    ? values.lines.map((line) => (line === known ? { ...line, quantity: line.quantity + 1 } : line))
                    : [...values.lines, { ...goods, quantity: 1, unitCost }],
                })
              }}
            />
            <PurchaseLines lines={values.lines} currency={currency} onChange={(lines) => change({ lines })} />
          </div>
          <ExtraCosts values={values} onChange={change} />
          <div className={classes.totals} role="status">
            <p>
              <span>Products</span> <span>{money(subtotal)}</span>
            </p>
            <p>
              <span>Extra costs</span> <span>{money(extras)}</span>
            </p>
            <p>
              <span>Total</span> <span>{money(total)}</span>
            </p>
          </div>
          {isSmall && (
            <p className={classes.refusal}>
              {supplier.name} takes orders from {money(supplier.minimumOrder)} up:{' '}
              {money(supplier.minimumOrder - subtotal)} are missing.
            </p>
          )}
        </Panel>
      </div>
    </div>
  )
}
