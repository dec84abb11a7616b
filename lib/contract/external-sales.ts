import { z } from 'zod'
import { MAX_LINE_QUANTITY } from './cart'
import { group } from './endpoint'
import { Done, Id, Nothing } from './fields'
import { Amount, OptionalText, one } from './stock-list'

const Register = z.object({
  _id: z.string(),
  name: z.string(),
  locationId: z.string(),
  location: z.string(),
  connectedBy: z.string(),
  connectedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  isRevoked: z.boolean(),
  /** Sales that it sent. */
  sales: z.number().int(),
})
export type ExternalRegister = z.output<typeof Register>

const vendor = { audience: 'vendor', permission: 'register.edit' } as const

/** Registers of other systems that send their sales, each by an access token of its own. */
export const externalRegisters = group({
  list: {
    ...vendor,
    method: 'GET',
    path: 'vender/register/external-registers',
    summary: 'Registers of other systems that send their sales, newest first',
    input: Nothing,
    reply: z.object({ registers: z.array(Register) }),
  },
  connect: {
    ...vendor,
    method: 'POST',
    path: 'vender/register/connect-external',
    summary: 'Makes an access token for the sales of one register at one location; it is returned only here',
    input: z.object({ name: z.string().trim().min(1, 'Enter a name').max(60), locationId: Id }),
    reply: z.object({ register: Register, accessToken: z.string() }),
  },
  revoke: {
    ...vendor,
    method: 'POST',
    path: 'vender/register/revoke-external',
    summary: 'Revokes the access token of a register; what it sent stays',
    input: z.object(one),
    reply: Done,
  },
})

/** An id of the other system. */
const ExternalId = z.string('Send an id').trim().min(1, 'Send an id').max(100, 'Use at most 100 characters')

/** When it happened, with its offset to UTC. */
const Moment = z.iso.datetime({ offset: true, error: 'Send a time such as 2026-01-31T14:05:00+01:00' })

/** The goods of a line, by the first of these that is sent. */
const goods = {
  variantId: Id.optional(),
  sku: z.string().trim().max(100).default(''),
  barcode: z.string().trim().max(100).default(''),
  quantity: z.number('Send a quantity').int('Send whole units').min(1, 'Send at least one unit').max(MAX_LINE_QUANTITY),
}
const Lines = <T extends z.ZodType>(Line: T) => z.array(Line).min(1, 'Send at least one line').max(200)
const Payment = z.enum(['cash', 'card', 'other'])

/** A sale of another register, as its token sends it. Amounts are decimals of the store's currency. */
const ExternalSale = z.object({
  id: ExternalId,
  at: Moment,
  /** ISO 4217; another currency than the store's is rejected. Left out: the store's. */
  currency: z.string().max(3).default(''),
  payment: Payment,
  lines: Lines(
    z.object({
      ...goods,
      /** Before discount and tax. */
      unitPrice: Amount,
      /** Taken off the whole line. */
      discount: Amount.default(0),
      /** Of the whole line, added to it. */
      tax: Amount.default(0),
    }),
  ),
  /** What the customer paid, without the tip: the sum of all lines. */
  total: Amount,
  tip: Amount.default(0),
  note: OptionalText(200),
})

/** A refund of a sale that was sent before. */
const ExternalRefund = z.object({
  id: ExternalId,
  saleId: ExternalId,
  at: Moment,
  payment: Payment,
  lines: Lines(z.object({ ...goods, /** Paid back for these units, with tax. */ amount: Amount })),
  /** What was paid back: the sum of all lines. */
  total: Amount,
  /** The goods can be sold again. */
  restock: z.boolean().default(true),
  reason: OptionalText(200),
})

const Recorded = z.object({
  /** False: it was sent before, and nothing was written. */
  isNew: z.boolean(),
  orderId: z.string(),
  orderNumber: z.number().int(),
  /** Units of the sale that the books did not have. */
  missing: z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.number().int() })),
})

const open = { audience: 'public', cached: 'never', method: 'POST', maxBytes: 131_072, reply: Recorded } as const

/** What registers of other systems send. `Authorization: Bearer <access token>`. */
export const externalSales = group({
  sale: {
    ...open,
    path: 'external-sales/sale',
    summary:
      'Records a sale of another register; idempotent by its id there. The same id with other content is a conflict. Needs an access token of Register settings',
    input: ExternalSale,
  },
  refund: {
    ...open,
    path: 'external-sales/refund',
    summary: 'Records a refund of such a sale; idempotent by its id there. Needs the access token that sent the sale',
    input: ExternalRefund,
  },
})
