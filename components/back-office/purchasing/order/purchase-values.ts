import type { SentInputOf } from '@/lib/contract/endpoint'
import type { PurchaseDetail, purchaseOrders } from '@/lib/contract/purchase-orders'
import { settledUnits } from '@/lib/rules/purchase-changes'
import type { Spread } from '@/lib/rules/purchasing'
import type { FieldLabels } from '../../kit/form/field-labels'
import { describeLines, nameOfId } from '../../stock/parts/document-labels'

export type PurchaseLineValues = {
  variantId: string
  name: string
  variantTitle: string
  sku: string
  supplierSku: string
  quantity: number
  unitCost: number
  /** Units already received: the quantity cannot be lower, and their cost is fixed. */
  settled?: number
}

/** A purchase order as form values. */
export type PurchaseValues = {
  supplierId: string | null
  locationId: string | null
  exchangeRate: number
  expectedOn: string
  reference: string
  supplierNote: string
  staffNote: string
  spread: Spread
  /** `id` identifies rows in the form. */
  extraCosts: readonly { id: string; name: string; amount: number }[]
  lines: readonly PurchaseLineValues[]
}

export const NO_PURCHASE: PurchaseValues = {
  supplierId: null,
  locationId: null,
  exchangeRate: 1,
  expectedOn: '',
  reference: '',
  supplierNote: '',
  staffNote: '',
  spread: 'value',
  extraCosts: [],
  lines: [],
}

type Named = { readonly _id: string; readonly name: string }
type Choices = { readonly suppliers: readonly Named[]; readonly locations: readonly Named[] }

/** Labels of the fields; `choices` name the ids. */
export const purchaseLabels = ({ suppliers, locations }: Choices): FieldLabels<PurchaseValues> => ({
  supplierId: { label: 'Supplier', format: (id) => nameOfId(suppliers, id) },
  locationId: { label: 'Deliver to', format: (id) => nameOfId(locations, id) },
  exchangeRate: { label: 'Exchange rate' },
  expectedOn: { label: 'Expected' },
  reference: { label: 'Reference' },
  supplierNote: { label: 'Note to the supplier' },
  staffNote: { label: 'Staff note' },
  spread: { label: 'Distribution of extra costs' },
  extraCosts: {
    label: 'Extra costs',
    format: (costs) => costs.map(({ name, amount }) => `${name} ${amount}`).join(', '),
  },
  lines: { label: 'Products', format: describeLines },
})

/** Missing values of an order, by field. */
export function purchaseErrors({ supplierId, locationId, lines }: PurchaseValues): Record<string, string> {
  return {
    ...(supplierId === null ? { supplierId: 'Choose a supplier' } : {}),
    ...(locationId === null ? { locationId: 'Choose a location' } : {}),
    ...(lines.length === 0 ? { lines: 'Add a product' } : {}),
  }
}

export const valuesOfPurchase = (order: PurchaseDetail): PurchaseValues => ({
  supplierId: order.supplier._id,
  locationId: order.location._id,
  exchangeRate: order.exchangeRate,
  expectedOn: order.expectedOn ?? '',
  reference: order.reference,
  supplierNote: order.supplierNote,
  staffNote: order.staffNote,
  spread: order.spread,
  extraCosts: order.extraCosts.map((cost, at) => ({ ...cost, id: String(at) })),
  lines: order.lines.map(({ variantId, name, variantTitle, sku, supplierSku, quantity, unitCost, ...came }) => ({
    variantId,
    name,
    variantTitle,
    sku,
    supplierSku,
    quantity,
    unitCost,
    settled: settledUnits(came),
  })),
})

type Sent = Omit<SentInputOf<typeof purchaseOrders.create>, 'draftId'>

export const draftOfPurchase = (values: PurchaseValues): Sent => ({
  ...values,
  supplierId: values.supplierId ?? '',
  locationId: values.locationId ?? '',
  expectedOn: values.expectedOn === '' ? null : values.expectedOn,
  extraCosts: values.extraCosts
    .filter(({ amount, name }) => amount > 0 || name !== '')
    .map(({ name, amount }) => ({ name, amount })),
  lines: values.lines.map(({ variantId, quantity, unitCost, supplierSku }) => ({
    variantId,
    quantity,
    unitCost,
    supplierSku,
  })),
})

/** The total, in decimals. */
export function purchaseTotals({ lines, extraCosts }: Pick<PurchaseValues, 'lines' | 'extraCosts'>) {
  const subtotal = lines.reduce((sum, { quantity, unitCost }) => sum + quantity * unitCost, 0)
  const extras = extraCosts.reduce((sum, { amount }) => sum + amount, 0)
  return { subtotal, extras, total: subtotal + extras }
}
