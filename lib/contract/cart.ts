import { z } from 'zod'
import { group } from './endpoint'
import { UnitPrice } from './measure'
import { Tax } from './products'

/** Maximum number of lines and of units of a line in a cart quote. */
export const MAX_CART_LINES = 100
export const MAX_LINE_QUANTITY = 10_000

export const QuotedLine = z.object({
  key: z.string(),
  _id: z.string(),
  handle: z.string(),
  name: z.string(),
  variantTitle: z.string(),
  image: z.string().nullable(),
  price: z.number(),
  originalPrice: z.number(),
  unitPrice: UnitPrice.nullable(),
  taxes: z.array(Tax),
  taxRate: z.number(),
  /** 0 when it is sold out: the line stays and costs nothing. */
  quantity: z.number().int(),
  /** Units that can be sold now; null without a limit. */
  quantityAvailable: z.number().int().nullable(),
})
export type QuotedLine = z.output<typeof QuotedLine>

/** Changes since the shopper's last visit. `gone`: the product can no longer be bought. */
export const CartChange = z.object({
  key: z.string(),
  kind: z.enum(['gone', 'price', 'quantity', 'sold-out']),
  message: z.string(),
})
export type CartChange = z.output<typeof CartChange>

export const CartQuote = z.object({
  lines: z.array(QuotedLine),
  changes: z.array(CartChange),
  coupon: z
    .object({
      code: z.string(),
      discountAmount: z.number(),
      /** Keys of the lines to which it does not apply; omitted when it applies to all. */
      leftOut: z.array(z.string()).optional(),
    })
    .nullable(),
  /** Why the coupon does not apply; null when it does or none was sent. */
  couponError: z.string().nullable(),
  /** Offers that apply, with what each saves; omitted without one. `code` null: an automatic one. */
  offers: z
    .array(
      z.object({
        _id: z.string(),
        name: z.string(),
        code: z.string().nullable(),
        /** Shipping included. */
        amount: z.number(),
        lines: z.array(z.object({ key: z.string(), amount: z.number() })),
      }),
    )
    .optional(),
  /** What is missing for further offers, as sentences; omitted without one. */
  hints: z.array(z.string()).optional(),
  subtotal: z.number(),
  /** Of the products: the sum of what the offers take off the lines. */
  discount: z.number(),
  tax: z.number(),
  /** The tax that `total` contains; omitted where prices come without tax. `tax` is 0 then. */
  includedTax: z.number().optional(),
  total: z.number(),
})
export type CartQuote = z.output<typeof CartQuote>

export const cart = group({
  quote: {
    method: 'POST',
    path: 'vender/publicwebsite/cart-quote',
    audience: 'public',
    summary: "Prices a cart from the store's own data, reports changes, and applies a coupon or reports why not",
    input: z.object({
      storeID: z.uuid(),
      lines: z
        .array(
          z.object({
            key: z.string().min(1).max(255),
            quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
            /** The price the shopper saw last, to detect a change. Never used to price anything. */
            price: z.union([z.number(), z.string()]).optional(),
          }),
        )
        .max(MAX_CART_LINES),
      coupon: z.string().trim().max(64).optional(),
    }),
    reply: CartQuote,
  },
})
