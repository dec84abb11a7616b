import { z } from 'zod'
import { goods } from './stock-list'

/** One variant at one location. `_id` is `variantId:locationId`. */
export const InventoryRow = z.object({
  _id: z.string(),
  ...goods,
  productId: z.string(),
  barcode: z.string(),
  image: z.string().nullable(),
  locationId: z.string(),
  location: z.string(),
  isTracked: z.boolean(),
  onHand: z.number().int(),
  committed: z.number().int(),
  unavailable: z.number().int(),
  available: z.number().int(),
  incoming: z.number().int(),
  reorderPoint: z.number().int().nullable(),
  reorderUpTo: z.number().int().nullable(),
  /** Decimal; null without the permission to see costs, or without a cost. */
  value: z.number().nullable(),
  updatedAt: z.iso.datetime().nullable(),
})
export type InventoryRow = z.output<typeof InventoryRow>
