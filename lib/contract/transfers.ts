import { z } from 'zod'
import { TRANSFER_STATES } from '@/lib/rules/purchasing'
import { group } from './endpoint'
import { Id, Version } from './fields'
import {
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

const MAX_LINES = 500
const draft = {
  fromId: Id,
  toId: Id,
  expectedOn: OptionalDay,
  note: OptionalText(500),
  lines: z
    .array(z.object({ variantId: Id, quantity: Units }))
    .min(1, 'Add a product')
    .max(MAX_LINES, `At most ${MAX_LINES} lines`),
}
export const TransferDraft = z.object(draft)
export type TransferDraft = z.output<typeof TransferDraft>

export const TransferRow = z.object({
  _id: z.string(),
  number: z.number().int(),
  state: z.enum(TRANSFER_STATES),
  from: z.string(),
  to: z.string(),
  units: z.number().int(),
  received: z.number().int(),
  expectedOn: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type TransferRow = z.output<typeof TransferRow>

export const TransferDetail = z.object({
  _id: z.string(),
  number: z.number().int(),
  state: z.enum(TRANSFER_STATES),
  from: Named,
  to: Named,
  expectedOn: z.string().nullable(),
  note: z.string(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  lines: z.array(
    z.object({
      _id: z.string(),
      ...goods,
      barcode: z.string(),
      quantity: z.number().int(),
      received: z.number().int(),
      missing: z.number().int(),
      /** Units that can be sold at the first location now. */
      available: z.number().int(),
    }),
  ),
  /** The person may send from the first, or receive at the second location. */
  canSend: z.boolean(),
  canReceive: z.boolean(),
  version: Version,
})
export type TransferDetail = z.output<typeof TransferDetail>

const vendor = { audience: 'vendor' } as const
const view = { ...vendor, method: 'GET', permission: 'inventory.view' } as const
const write = { ...vendor, method: 'POST', permission: 'inventory.transfer', reply: TransferDetail } as const

export const transfers = group({
  list: {
    ...view,
    path: 'vender/transfers/list',
    summary: 'Transfers from or to an accessible location',
    input: z.object({
      ...pageInput,
      direction: z.enum(['asc', 'desc']).default('desc'),
      query: Query,
      state: several(TRANSFER_STATES),
      sort: z.enum(['number']).default('number'),
    }),
    reply: pageReply(TransferRow),
  },
  places: {
    ...view,
    path: 'vender/transfers/places',
    summary: 'Active locations, including destinations outside the location scope',
    input: z.object({}),
    reply: z.object({ locations: z.array(Named.extend({ isInLocationScope: z.boolean() })) }),
  },
  detail: {
    ...view,
    path: 'vender/transfers/detail',
    summary: 'One transfer',
    input: z.object(one),
    reply: TransferDetail,
  },
  create: {
    ...write,
    path: 'vender/transfers/create',
    summary: 'Creates a draft; idempotent by draft id',
    input: TransferDraft.extend({ draftId: Id }),
  },
  update: {
    ...write,
    path: 'vender/transfers/update',
    summary: 'Changes the given version of a draft',
    input: TransferDraft.extend(versioned),
  },
  send: {
    ...write,
    path: 'vender/transfers/send',
    summary: 'Sends a transfer: the units leave the first location and are incoming at the second',
    input: z.object(versioned),
  },
  receive: {
    ...write,
    path: 'vender/transfers/receive',
    summary: 'Receives units, and records the missing ones',
    input: z.object({
      ...versioned,
      lines: z
        .array(z.object({ lineId: Id, received: UnitsOrNone, missing: UnitsOrNone.default(0) }))
        .min(1, 'Enter the received quantities')
        .max(MAX_LINES),
    }),
  },
  cancel: {
    ...write,
    path: 'vender/transfers/cancel',
    summary: 'Cancels a transfer; units in transit return to the first location or are written off',
    input: z.object({ ...versioned, restock: z.boolean().default(true) }),
  },
})
