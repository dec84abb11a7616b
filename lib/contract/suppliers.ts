import { z } from 'zod'
import { isEmail } from '@/lib/rules/password'
import { group } from './endpoint'
import { Id, Version } from './fields'
import { furtherOrders } from './list-order'
import { PostalAddress } from './postal-address'
import { Amount, goods, OptionalText, one, pageInput, pageReply, Query, several, versioned } from './stock-list'

const draft = {
  name: z.string('Please Enter Name').trim().min(1, 'Please Enter Name').max(120, 'Use at most 120 characters'),
  code: OptionalText(30),
  contactName: OptionalText(120),
  email: OptionalText(200).refine((email) => email === '' || isEmail(email), 'Enter an email address'),
  phone: OptionalText(40),
  postal: PostalAddress.nullable().default(null),
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'Choose a currency'),
  paymentTerms: OptionalText(120),
  leadTimeDays: z
    .number('Enter a number')
    .int()
    .min(0, 'Enter days from 0 up')
    .max(730, 'Enter at most 730 days')
    .nullable()
    .default(null),
  /** Decimal, in the supplier's currency. */
  minimumOrder: Amount.default(0),
  accountNumber: OptionalText(60),
  taxId: OptionalText(60),
  note: OptionalText(2_000),
}
/** Form data of a supplier. */
export const SupplierDraft = z.object(draft)
export type SupplierDraft = z.output<typeof SupplierDraft>

export const SupplierRow = z.object({
  _id: z.string(),
  name: z.string(),
  code: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  currency: z.string(),
  leadTimeDays: z.number().int().nullable(),
  products: z.number().int(),
  /** Open orders. */
  openOrders: z.number().int(),
  isArchived: z.boolean(),
})
export type SupplierRow = z.output<typeof SupplierRow>

const product = {
  supplierSku: OptionalText(80),
  /** Decimal, of one unit in the supplier's currency; null when quoted per order. */
  cost: Amount.nullable().default(null),
  isPreferred: z.boolean().default(false),
}
export const SupplierProduct = z.object({ ...goods, ...product })
export type SupplierProduct = z.output<typeof SupplierProduct>

export const SupplierDetail = z.object({
  _id: z.string(),
  ...draft,
  isArchived: z.boolean(),
  openOrders: z.number().int(),
  products: z.array(SupplierProduct),
  version: Version,
})
export type SupplierDetail = z.output<typeof SupplierDetail>

const vendor = { audience: 'vendor' } as const

export const suppliers = group({
  list: {
    ...vendor,
    method: 'GET',
    path: 'vender/venders/list',
    permission: 'supplier.view',
    summary: 'Suppliers that match',
    input: z.object({
      ...pageInput,
      query: Query,
      state: several(['active', 'archived']),
      sort: z.enum(['name', 'created']).default('name'),
      further: furtherOrders(['name', 'created']),
    }),
    reply: pageReply(SupplierRow),
  },
  detail: {
    ...vendor,
    method: 'GET',
    path: 'vender/venders/detail',
    permission: 'supplier.view',
    summary: 'One supplier with what it sells to the store',
    input: z.object(one),
    reply: SupplierDetail,
  },
  create: {
    ...vendor,
    method: 'POST',
    path: 'vender/venders/create',
    permission: 'supplier.edit',
    summary: 'Adds a supplier',
    input: SupplierDraft,
    reply: SupplierDetail,
  },
  update: {
    ...vendor,
    method: 'POST',
    path: 'vender/venders/update',
    permission: 'supplier.edit',
    summary: 'Changes the given version of a supplier',
    input: z.object({ ...versioned, ...draft }),
    reply: SupplierDetail,
  },
  setArchived: {
    ...vendor,
    method: 'POST',
    path: 'vender/venders/set-archived',
    permission: 'supplier.edit',
    summary: 'Archives a supplier without open orders, or restores it',
    input: z.object({ ...versioned, isArchived: z.boolean() }),
    reply: SupplierDetail,
  },
  saveProduct: {
    ...vendor,
    method: 'POST',
    path: 'vender/venders/save-product',
    permission: 'supplier.edit',
    summary: 'Sets a supplier’s number and cost for a variant',
    input: z.object({ ...one, variantId: Id, ...product }),
    reply: SupplierDetail,
  },
  removeProduct: {
    ...vendor,
    method: 'POST',
    path: 'vender/venders/remove-product',
    permission: 'supplier.edit',
    summary: 'Removes a variant from a supplier',
    input: z.object({ ...one, variantId: Id }),
    reply: SupplierDetail,
  },
})
