import { z } from 'zod'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './cart'
import { group } from './endpoint'
import { Done, EmailSchema, Id } from './fields'
import { RegisterGoods } from './register-goods'
import { AmountAboveNone, OptionalReason, TENDERS, Whole, WrittenReason } from './register-values'
import { ReturnableReceipt } from './returnable-receipt'
import { SaleQuote } from './sale-quote'
import { SaleReceipt } from './sale-receipt'
import { Amount, one } from './stock-list'

const OrderDiscount = z
  .object({ kind: z.enum(['amount', 'percent']), value: Amount })
  .nullable()
  .default(null)

/** `price` null: the store's. `discount`: on the whole line, a decimal amount or a percentage. */
const SaleLine = z.object({
  variantId: Id,
  quantity: z.number('Enter a quantity').int().min(1, 'Enter a quantity from 1 up').max(MAX_LINE_QUANTITY),
  price: Amount.nullable().default(null),
  /** Required with another price. */
  priceReason: OptionalReason,
  discount: OrderDiscount,
})

/** What is sold, to whom; a variant stands on a sale once. */
const wish = {
  lines: z.array(SaleLine).min(1, 'Add a product').max(MAX_CART_LINES),
  discount: OrderDiscount,
  couponCode: z.string().trim().max(100).default(''),
  customerId: Id.nullable().default(null),
}
export const SaleWish = z.object({ sessionId: Id, ...wish })

const ReturnedUnits = z
  .array(z.object({ lineId: Id, quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY) }))
  .min(1, 'Choose what is returned')
  .max(MAX_CART_LINES)
export type SaleWish = z.input<typeof SaleWish>

/**
 * One part of a payment. Cash: `amount` is what the customer gave, change is worked out. Card: `amount` was charged at
 * the terminal, without the tip; `reference` from its receipt.
 */
const Tender = z.object({
  tender: z.enum(TENDERS),
  amount: Amount,
  reference: z.string().trim().max(60, 'Use at most 60 characters').default(''),
})

const ParkedSale = z.object({
  _id: z.string(),
  name: z.string(),
  parkedAt: z.iso.datetime(),
  parkedBy: z.string(),
  items: Whole,
  /** At the prices of the time of parking. */
  total: z.number(),
  customer: z.string(),
})
export type ParkedSale = z.output<typeof ParkedSale>

/** A customer as the register shows them. */
const RegisterCustomer = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isTaxExempt: z.boolean(),
})
export type RegisterCustomer = z.output<typeof RegisterCustomer>

const vendor = { audience: 'vendor' } as const
const use = { ...vendor, permission: 'register.use' } as const
const payBack = { tender: z.enum(TENDERS), reference: z.string().trim().max(60).default('') }

/** Selling across the counter. */
export const registerSales = group({
  goods: {
    ...use,
    method: 'GET',
    path: 'vender/register/goods',
    summary: 'Variants whose product, SKU, barcode or options match, with the stock of the location',
    input: z.object({ locationId: Id, query: z.string().trim().max(100).default('') }),
    reply: z.object({ goods: z.array(RegisterGoods) }),
  },
  scan: {
    ...use,
    method: 'GET',
    path: 'vender/register/scan',
    summary: 'The variant with this barcode or SKU; null when there is none, or several',
    input: z.object({ locationId: Id, scanned: z.string().trim().min(1).max(100) }),
    reply: z.object({ goods: RegisterGoods.nullable() }),
  },
  customers: {
    ...use,
    method: 'GET',
    path: 'vender/register/customers',
    summary: 'Customers with this email address or phone number; at most five',
    input: z.object({ query: z.string().trim().min(3, 'Enter at least 3 characters').max(100) }),
    reply: z.object({ customers: z.array(RegisterCustomer) }),
  },
  quote: {
    ...use,
    method: 'POST',
    path: 'vender/register/quote',
    summary: 'Prices a sale: prices, offers and taxes of the store, manual discounts, and goods returned in exchange',
    input: z.object({
      ...SaleWish.shape,
      exchange: z.object({ orderId: Id, lines: ReturnedUnits }).nullable().default(null),
    }),
    reply: SaleQuote,
  },
  sell: {
    ...use,
    method: 'POST',
    path: 'vender/register/sell',
    summary: 'Sells, takes the payment and hands over the goods; an exchange in one step. Idempotent by sale id',
    input: z.object({
      ...SaleWish.shape,
      saleId: Id,
      /** The total that the cashier saw: another one is a conflict. */
      total: Amount,
      /** Beside the total; paid with the last tender. */
      tip: Amount.default(0),
      tenders: z.array(Tender).max(10),
      note: z.string().trim().max(500).default(''),
      /** A parked sale that ends with this one. */
      parkedId: Id.nullable().default(null),
      /** Goods of an earlier receipt that the customer returns in exchange; needs the permission for returns. */
      exchange: z
        .object({
          refundId: Id,
          orderId: Id,
          lines: ReturnedUnits,
          restock: z.boolean().default(true),
          reason: WrittenReason,
          /** How the rest is paid back when the returned goods cost more. */
          ...payBack,
        })
        .nullable()
        .default(null),
      /** Sends the receipt to this address; empty for none. */
      email: z.union([EmailSchema, z.literal('')]).default(''),
    }),
    reply: SaleReceipt,
  },
  receipt: {
    ...use,
    method: 'GET',
    path: 'vender/register/receipt',
    summary: 'The receipt of a sale, or of one of its refunds',
    input: z.object({ orderId: Id, refundId: z.union([Id, z.literal('')]).default('') }),
    reply: SaleReceipt,
  },
  sendReceipt: {
    ...use,
    method: 'POST',
    path: 'vender/register/send-receipt',
    summary: 'Mails the receipt of a sale',
    input: z.object({ orderId: Id, email: EmailSchema }),
    reply: Done,
  },
  findReceipt: {
    ...use,
    method: 'GET',
    permission: 'register.return',
    path: 'vender/register/find-receipt',
    summary: 'The sale with this order number, for a return; null when there is none',
    input: z.object({ number: z.string().trim().min(1, 'Enter the number of the receipt').max(20) }),
    reply: z.object({ receipt: ReturnableReceipt.nullable() }),
  },
  takeBack: {
    ...vendor,
    permission: 'register.return',
    method: 'POST',
    path: 'vender/register/take-back',
    summary: 'Returns units of a receipt and pays them back from the open session; idempotent by refund id',
    input: z.object({
      refundId: Id,
      sessionId: Id,
      orderId: Id,
      lines: ReturnedUnits,
      /** The goods can be sold again at the location of the session. */
      restock: z.boolean().default(true),
      reason: WrittenReason,
      ...payBack,
    }),
    reply: SaleReceipt,
  },
  takeBackWithoutReceipt: {
    ...vendor,
    permission: 'register.return_unseen',
    method: 'POST',
    path: 'vender/register/take-back-without-receipt',
    summary: 'Returns goods without a receipt for an amount; idempotent by return id',
    input: z.object({
      returnId: Id,
      sessionId: Id,
      lines: z
        .array(
          z.object({
            variantId: Id,
            quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
            /** Paid back for the whole line, tax included; not above the store's price with tax. */
            amount: AmountAboveNone,
          }),
        )
        .min(1, 'Add a product')
        .max(MAX_CART_LINES),
      restock: z.boolean().default(true),
      reason: WrittenReason,
      ...payBack,
    }),
    reply: z.object({ returnId: z.string(), amount: z.number(), rounding: z.number() }),
  },
  parked: {
    ...use,
    method: 'GET',
    path: 'vender/register/parked',
    summary: 'Parked sales of a drawer, oldest first',
    input: z.object({ sessionId: Id }),
    reply: z.object({ parked: z.array(ParkedSale) }),
  },
  park: {
    ...use,
    method: 'POST',
    path: 'vender/register/park',
    summary: 'Parks a sale under a name; its goods are not reserved. Idempotent by parked id',
    input: z.object({ ...SaleWish.shape, parkedId: Id, name: z.string().trim().max(60).default('') }),
    reply: ParkedSale,
  },
  resume: {
    ...use,
    method: 'GET',
    path: 'vender/register/resume',
    summary: 'The content of a parked sale with its customer; it stays parked until it is sold or discarded',
    input: z.object(one),
    reply: z.object({
      parked: ParkedSale,
      wish: z.object(wish),
      customer: RegisterCustomer.nullable(),
      quote: SaleQuote,
    }),
  },
  discard: {
    ...use,
    method: 'POST',
    path: 'vender/register/discard',
    summary: 'Discards a parked sale; it is listed as void',
    input: z.object({ ...one, reason: OptionalReason }),
    reply: Done,
  },
})
