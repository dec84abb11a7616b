import { z } from 'zod'
import { COUNT_STATES } from '@/lib/rules/purchasing'
import { group } from './endpoint'
import { Id, Version } from './fields'
import { goods, Named, one, pageInput, pageReply, Query, several, UnitsOrNone, versioned } from './stock-list'

export const CountRow = z.object({
  _id: z.string(),
  number: z.number().int(),
  name: z.string(),
  state: z.enum(COUNT_STATES),
  location: z.string(),
  lines: z.number().int(),
  counted: z.number().int(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
})
export type CountRow = z.output<typeof CountRow>

/** `expected` and `variance` are null in an open blind count, and for uncounted lines. */
export const CountLine = z.object({
  ...goods,
  barcode: z.string(),
  expected: z.number().int().nullable(),
  counted: z.number().int().nullable(),
  variance: z.number().int().nullable(),
  countedBy: z.string(),
})
export type CountLine = z.output<typeof CountLine>

export const CountDetail = z.object({
  _id: z.string(),
  number: z.number().int(),
  name: z.string(),
  state: z.enum(COUNT_STATES),
  isBlind: z.boolean(),
  location: Named,
  lines: z.array(CountLine),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  endedBy: z.string(),
  endedAt: z.iso.datetime().nullable(),
  version: Version,
})
export type CountDetail = z.output<typeof CountDetail>

const vendor = { audience: 'vendor' } as const
const view = { ...vendor, method: 'GET', permission: 'inventory.view' } as const
const write = { ...vendor, method: 'POST', permission: 'inventory.count', reply: CountDetail } as const

export const stockCounts = group({
  list: {
    ...view,
    path: 'vender/counts/list',
    summary: 'Counts at accessible locations',
    input: z.object({
      ...pageInput,
      direction: z.enum(['asc', 'desc']).default('desc'),
      query: Query,
      state: several(COUNT_STATES),
      sort: z.enum(['number']).default('number'),
    }),
    reply: pageReply(CountRow),
  },
  detail: {
    ...view,
    path: 'vender/counts/detail',
    summary: 'One count with its lines',
    input: z.object(one),
    reply: CountDetail,
  },
  open: {
    ...write,
    path: 'vender/counts/open',
    summary: 'Starts a count of a location, of a category, or of scanned items; idempotent by id',
    input: z.object({
      draftId: Id,
      name: z.string('Please Enter Name').trim().min(1, 'Please Enter Name').max(80),
      locationId: Id,
      scope: z.enum(['everything', 'category', 'scanned']),
      categoryId: Id.nullable().default(null),
      isBlind: z.boolean().default(false),
    }),
  },
  enter: {
    ...write,
    path: 'vender/counts/enter',
    summary: 'Records the counted units of a variant; null removes them',
    input: z.object({ ...one, variantId: Id, counted: UnitsOrNone.nullable() }),
  },
  scan: {
    ...write,
    path: 'vender/counts/scan',
    summary: 'Adds one counted unit by barcode or SKU',
    input: z.object({ ...one, code: z.string().trim().min(1, 'Scan or type a code').max(80) }),
  },
  apply: {
    ...write,
    path: 'vender/counts/apply',
    summary: 'Applies a count to the stock, including movements since',
    input: z.object({ ...versioned }),
  },
  cancel: {
    ...write,
    path: 'vender/counts/cancel',
    summary: 'Cancels a count without changing the stock',
    input: z.object({ ...versioned }),
  },
})
