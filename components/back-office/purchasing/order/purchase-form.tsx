'use client'

import { IconChevronLeft } from '@tabler/icons-react'
import Link from 'next/link'
import { type ReactNode, useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import { type PurchaseDetail, purchaseOrders } from '@/lib/contract/purchase-orders'
import { useEntryForm } from '../../kit/form/use-entry-form'
import { Panel } from '../../kit/panel'
import { ScreenHeader } from '../../kit/screen-header'
import { useVendor } from '../../kit/vendor-context'
import { DocumentForm, LeaveForm } from '../../stock/parts/document-form'
import { GoodsPicker } from '../../stock/parts/goods-picker'
import classes from '../../stock/parts/stock.module.css'
import { usePurchaseMoney } from '../use-purchase-money'
import { ExtraCosts } from './extra-costs'
import { PurchaseHead } from './purchase-head'
import { PurchaseLines } from './purchase-lines'
import {
  type PurchaseValues,
  purchaseErrors,
  purchaseLabels,
  purchaseTotals,
  valuesOfPurchase,
} from './purchase-values'

type Props = {
  title: string
  /** The edited draft; null for a new one. */
  order: PurchaseDetail | null
  initial: PurchaseValues
  send: (values: PurchaseValues, base: PurchaseDetail | null) => Promise<void>
  reload?: () => Promise<unknown>
  /** Back to the saved order. */
  onLeave?: () => void
  /** Further fields shown before saving. */
  children?: ReactNode
}

const NO_CHOICES = { suppliers: [], locations: [] }

/** Lines by search or scanner, costs and total. */
export function PurchaseForm({ title, order, initial, send, reload, onLeave, children }: Props) {
  const own = useVendor().store.currency.code
  const { data } = useCall(purchaseOrders.choices, {})
  const [blank] = useState(initial)
  const form = useEntryForm({ entry: order, valuesOf: (from) => (from ? valuesOfPurchase(from) : blank) })
  const { values, change } = form
  const isOrdered = order !== null && order.state !== 'draft'
  const supplier = data?.suppliers.find(({ _id }) => _id === values.supplierId)
  const currency = supplier?.currency ?? own
  const money = usePurchaseMoney(currency)
  const { subtotal, extras, total } = purchaseTotals(values)
  const isSmall = supplier !== undefined && subtotal > 0 && subtotal < supplier.minimumOrder
  return (
    <div>
      <Link href="/po" className={classes.back}>
        <IconChevronLeft size={16} aria-hidden /> Purchase orders
      </Link>
      <ScreenHeader title={title}>{onLeave && <LeaveForm onLeave={onLeave} />}</ScreenHeader>
      <DocumentForm
        noun="purchase order"
        {...(isOrdered ? { save: 'Save changes' } : {})}
        form={form}
        words={purchaseLabels(data ?? NO_CHOICES)}
        errorsOf={purchaseErrors}
        send={send}
        reload={reload}
      >
        {(errors) => (
          <div className={classes.stack}>
            <PurchaseHead
              values={values}
              choices={data}
              currency={currency}
              isOrdered={isOrdered}
              fields={errors}
              onChange={change}
            />
            <Panel title="Products" {...(supplier ? { description: `Costs are in ${currency}.` } : {})}>
              <div className={classes.fields} data-path="lines">
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
              {!isOrdered && <ExtraCosts values={values} onChange={change} />}
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
                <p className={classes.rejection}>
                  {supplier.name} has a minimum order of {money(supplier.minimumOrder)}:{' '}
                  {money(supplier.minimumOrder - subtotal)} more needed.
                </p>
              )}
            </Panel>
            {form.isDirty && children}
          </div>
        )}
      </DocumentForm>
    </div>
  )
}
