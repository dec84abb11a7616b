import { z } from 'zod'
import { FULFILMENT_STATES, PAYMENT_STATES } from '@/lib/rules/order-state'
import { PRODUCT_STATUSES } from '@/lib/rules/product-admin'
import { PURCHASE_STATES } from '@/lib/rules/purchasing'
import { group } from './endpoint'

/** Maximum number of results of one kind: as many as people read at a glance. */
export const MAX_FOUND = 5

const FoundOrder = z.object({
  _id: z.string(),
  number: z.number().int(),
  placedAt: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  total: z.number(),
  paymentState: z.enum(PAYMENT_STATES),
  fulfilmentState: z.enum(FULFILMENT_STATES),
})
export type FoundOrder = z.output<typeof FoundOrder>

const FoundProduct = z.object({
  _id: z.string(),
  title: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  image: z.string().nullable(),
  /** Of the variant with the searched code, else of the first one. */
  sku: z.string().nullable(),
  variants: z.number().int(),
  /** Units that can be sold; null when stock is not tracked for any variant. */
  available: z.number().int().nullable(),
})
export type FoundProduct = z.output<typeof FoundProduct>

const FoundCustomer = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Orders that the caller may see; null without permission to see any. */
  orders: z.number().int().nullable(),
})
export type FoundCustomer = z.output<typeof FoundCustomer>

const FoundSupplier = z.object({ _id: z.string(), name: z.string(), email: z.string(), isArchived: z.boolean() })
export type FoundSupplier = z.output<typeof FoundSupplier>

const FoundPurchase = z.object({
  _id: z.string(),
  number: z.number().int(),
  supplier: z.string(),
  state: z.enum(PURCHASE_STATES),
})
export type FoundPurchase = z.output<typeof FoundPurchase>

/** Best match first; kinds that the caller may not see are empty. */
export const VendorFound = z.object({
  orders: z.array(FoundOrder),
  products: z.array(FoundProduct),
  /** Set when no product matches the typed words and similar words were searched instead. */
  correctedQuery: z.string().nullable(),
  customers: z.array(FoundCustomer),
  suppliers: z.array(FoundSupplier),
  purchases: z.array(FoundPurchase),
})
export type VendorFound = z.output<typeof VendorFound>

export const vendorSearch = group({
  find: {
    method: 'GET',
    path: 'vender/search',
    audience: 'account',
    summary: 'Searches orders, products, customers, suppliers and purchase orders that the caller may see',
    input: z.object({ q: z.string().trim().min(1).max(100) }),
    reply: VendorFound,
  },
})
