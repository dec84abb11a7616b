import { z } from 'zod'
import { AddressDraft } from './customer-address'
import { Version } from './fields'

/** A variant that can be added to an order. Amounts are decimals of the store's currency. */
export const DraftGoods = z.object({
  key: z.string(),
  name: z.string(),
  variantTitle: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  /** Sum of its taxes in percent. */
  taxRate: z.number(),
  /** Units that can be sold now; null when stock is not tracked. */
  quantityAvailable: z.number().int().nullable(),
})
export type DraftGoods = z.output<typeof DraftGoods>

/** A draft for editing. Amounts are decimals of the store's currency. */
export const DraftOrder = z.object({
  _id: z.string(),
  version: Version,
  lines: z.array(z.object({ goods: DraftGoods, quantity: z.number().int(), price: z.number() })),
  /** Names of lines whose products are no longer for sale: they are removed when the draft is changed. */
  gone: z.array(z.string()),
  email: z.string(),
  address: AddressDraft.nullable(),
  isSent: z.boolean(),
  pickUpAt: z.string().nullable(),
  /** Beginning of its time; null for none. */
  slot: z.iso.datetime().nullable(),
  shipping: z.number(),
  discount: z.number(),
  staffNote: z.string(),
  isReserved: z.boolean(),
})
export type DraftOrder = z.output<typeof DraftOrder>
