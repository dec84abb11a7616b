import { z } from 'zod'
import { PURCHASE_STATES, REJECT_REASONS, SPREADS } from '@/lib/rules/purchasing'
import { group } from './endpoint'
import { Done, EmailSchema, Id, Version } from './fields'
import { FileReply } from './file-reply'
import { furtherOrders } from './list-order'
import { LowGroup } from './low-group'
import { PurchaseRow } from './purchase-row'
import { goodsSearch } from './stock-goods'
import {
  Amount,
  goods,
  Named,
  OptionalDay,
  OptionalText,
  one,
  pageInput,
  pageReply,
  Query,
  several,
  Units,
  UnitsOrNone,
  versioned,
} from './stock-list'

const MAX_PURCHASE_LINES = 500
const PURCHASE_SORTS = ['number', 'expected', 'total'] as const

const Lines = z
  .array(z.object({ variantId: Id, quantity: Units, unitCost: Amount, supplierSku: OptionalText(80) }))
  .min(1, 'Add a product')
  .max(MAX_PURCHASE_LINES, `At most ${MAX_PURCHASE_LINES} lines`)

const ExtraCost = z.object({ name: z.string().trim().min(1, 'Enter what it is for').max(60), amount: Amount })
const Rate = z.number('Enter a rate').gt(0, 'Enter a rate above 0').max(1e6)

/** Money is decimal, in the order's currency. */
export const PurchaseDraft = z.object({
  supplierId: Id,
  locationId: Id,
  /** Units of the store's currency for one of the supplier's; 1 when both are the same. */
  exchangeRate: Rate.default(1),
  expectedOn: OptionalDay,
  reference: OptionalText(60),
  supplierNote: OptionalText(1_000),
  staffNote: OptionalText(1_000),
  spread: z.enum(SPREADS).default('value'),
  extraCosts: z.array(ExtraCost).max(20).default([]),
  lines: Lines,
})
export type PurchaseDraft = z.output<typeof PurchaseDraft>

const PurchaseLine = z.object({
  _id: z.string(),
  ...goods,
  supplierSku: z.string(),
  /** Current barcode of the variant, for scanners. */
  barcode: z.string(),
  quantity: z.number().int(),
  unitCost: z.number(),
  /** Its share of the extra costs, for all its units. */
  extraShare: z.number(),
  received: z.number().int(),
  rejected: z.number().int(),
})

const PurchaseReceipt = z.object({
  _id: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  note: z.string(),
  undoneAt: z.iso.datetime().nullable(),
  undoneBy: z.string(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      name: z.string(),
      accepted: z.number().int(),
      rejected: z.number().int(),
      reason: z.enum(REJECT_REASONS).nullable(),
    }),
  ),
})

export const PurchaseDetail = z.object({
  _id: z.string(),
  number: z.number().int(),
  state: z.enum(PURCHASE_STATES),
  supplier: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    minimumOrder: z.number(),
    leadTimeDays: z.number().int().nullable(),
  }),
  location: Named,
  currency: z.string(),
  exchangeRate: z.number(),
  expectedOn: z.string().nullable(),
  isLate: z.boolean(),
  reference: z.string(),
  supplierNote: z.string(),
  staffNote: z.string(),
  spread: z.enum(SPREADS),
  extraCosts: z.array(ExtraCost),
  lines: z.array(PurchaseLine),
  receipts: z.array(PurchaseReceipt),
  subtotal: z.number(),
  extras: z.number(),
  total: z.number(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  orderedAt: z.iso.datetime().nullable(),
  mailedAt: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  version: Version,
})
export type PurchaseDetail = z.output<typeof PurchaseDetail>

const vendor = { audience: 'vendor' } as const

export const purchaseOrders = group({
  list: {
    ...vendor,
    method: 'GET',
    path: 'vender/po/list',
    permission: 'purchase_order.view',
    summary: 'Matching purchase orders for accessible locations',
    input: z.object({
      ...pageInput,
      direction: z.enum(['asc', 'desc']).default('desc'),
      /** Number, reference, supplier or product. */
      query: Query,
      state: several(PURCHASE_STATES),
      supplier: Id.optional(),
      late: z.enum(['only']).optional(),
      sort: z.enum(PURCHASE_SORTS).default('number'),
      further: furtherOrders(PURCHASE_SORTS),
    }),
    reply: pageReply(PurchaseRow),
  },
  choices: {
    ...vendor,
    method: 'GET',
    path: 'vender/po/choices',
    permission: 'purchase_order.view',
    summary: 'Suppliers and locations for an order',
    input: z.object({}),
    reply: z.object({
      suppliers: z.array(
        Named.extend({ currency: z.string(), minimumOrder: z.number(), leadTimeDays: z.number().int().nullable() }),
      ),
      locations: z.array(Named),
      /** Location of the last order, or the first location of all; null without one. */
      preferredLocationId: z.string().nullable(),
    }),
  },
  goods: {
    ...vendor,
    method: 'GET',
    path: 'vender/po/goods',
    permission: 'purchase_order.view',
    summary: 'Variants for a purchase order, with the supplier’s number and cost',
    ...goodsSearch,
  },
  detail: {
    ...vendor,
    method: 'GET',
    path: 'vender/po/detail',
    permission: 'purchase_order.view',
    summary: 'One purchase order with its lines and deliveries',
    input: z.object(one),
    reply: PurchaseDetail,
  },
  low: {
    ...vendor,
    method: 'GET',
    path: 'vender/po/low',
    permission: 'purchase_order.edit',
    summary: 'What is at or below its reorder point, or sells out at its pace, grouped by supplier and location',
    /** `days`: their sales are the pace; 0 for reorder points alone. */
    input: z.object({ days: z.coerce.number().int().min(0).max(366).default(0) }),
    reply: z.object({ groups: z.array(LowGroup) }),
  },
  create: {
    ...vendor,
    method: 'POST',
    path: 'vender/po/create',
    permission: 'purchase_order.edit',
    summary: 'Creates a draft; idempotent by draft id',
    input: PurchaseDraft.extend({ draftId: Id }),
    reply: PurchaseDetail,
  },
  update: {
    ...vendor,
    method: 'POST',
    path: 'vender/po/update',
    permission: 'purchase_order.edit',
    summary: 'Changes the given version of a draft',
    input: PurchaseDraft.extend(versioned),
    reply: PurchaseDetail,
  },
  updateFacts: {
    ...vendor,
    method: 'POST',
    path: 'vender/po/update-facts',
    permission: 'purchase_order.edit',
    summary: 'Changes the expected date, reference and notes of a placed order',
    input: z.object({
      ...versioned,
      expectedOn: OptionalDay,
      reference: OptionalText(60),
      staffNote: OptionalText(1_000),
    }),
    reply: PurchaseDetail,
  },
  amend: {
    ...vendor,
    method: 'POST',
    path: 'vender/po/amend',
    permission: 'purchase_order.approve',
    summary: 'Changes an open order, but not below the received units; optionally emails the changes to the supplier',
    input: z.object({
      ...versioned,
      expectedOn: OptionalDay,
      reference: OptionalText(60),
      supplierNote: OptionalText(1_000),
      staffNote: OptionalText(1_000),
      lines: Lines,
      /** Null: no email is sent. */
      notify: z
        .object({ to: EmailSchema, message: OptionalText(1_000) })
        .nullable()
        .default(null),
    }),
    reply: PurchaseDetail,
  },
  order: {
    ...vendor,
    method: 'POST',
    path: 'vender/po/order',
    permission: 'purchase_order.approve',
    summary: 'Marks a draft as ordered: its units are incoming from now on',
    input: z.object(versioned),
    reply: PurchaseDetail,
  },
  cancel: {
    ...vendor,
    method: 'POST',
    path: 'vender/po/cancel',
    permission: 'purchase_order.approve',
    summary: 'Cancels an order without deliveries',
    input: z.object(versioned),
    reply: PurchaseDetail,
  },
  receive: {
    ...vendor,
    method: 'POST',
    path: 'vender/po/receive',
    permission: 'purchase_order.receive',
    summary: 'Receives a delivery or a part of one; idempotent by receipt id',
    input: z.object({
      ...one,
      /** Generated by the screen: sent twice, it is one delivery. */
      receiptId: Id,
      lines: z
        .array(
          z
            .object({
              lineId: Id,
              accepted: UnitsOrNone,
              rejected: UnitsOrNone.default(0),
              reason: z.enum(REJECT_REASONS).nullable().default(null),
            })
            .refine(({ rejected, reason }) => rejected === 0 || reason !== null, {
              message: 'Enter why units are rejected',
              path: ['reason'],
            }),
        )
        .min(1, 'Enter the received quantities')
        .max(MAX_PURCHASE_LINES),
      note: OptionalText(300),
    }),
    reply: PurchaseDetail,
  },
  undoReceipt: {
    ...vendor,
    method: 'POST',
    path: 'vender/po/undo-receipt',
    permission: 'purchase_order.receive',
    summary: 'Reverses a delivery that was entered by mistake, unless its goods are already sold',
    input: z.object({ ...one, receiptId: Id }),
    reply: PurchaseDetail,
  },
  close: {
    ...vendor,
    method: 'POST',
    path: 'vender/po/close',
    permission: 'purchase_order.approve',
    summary: 'Closes an order; missing units are no longer expected',
    input: z.object(versioned),
    reply: PurchaseDetail,
  },
  duplicate: {
    ...vendor,
    method: 'POST',
    path: 'vender/po/duplicate',
    permission: 'purchase_order.edit',
    summary: 'Creates a new draft with the same lines',
    input: z.object({ ...one, draftId: Id }),
    reply: PurchaseDetail,
  },
  pdf: {
    ...vendor,
    method: 'GET',
    path: 'vender/po/pdf',
    permission: 'purchase_order.view',
    summary: 'The order as a PDF for the supplier',
    input: z.object(one),
    reply: FileReply,
  },
  mail: {
    ...vendor,
    method: 'POST',
    path: 'vender/po/mail',
    permission: 'purchase_order.approve',
    summary: 'Emails the order to the supplier',
    input: z.object({ ...one, to: EmailSchema, message: OptionalText(1_000) }),
    reply: Done,
  },
})
