import { z } from 'zod'
import { group } from './endpoint'
import { Id } from './fields'
import {
  AmountAboveNone,
  CASH_MOVEMENTS,
  CashCount,
  OptionalReason,
  PAYMENT_TENDERS,
  StaffPerson,
  TENDERS,
  Whole,
  WrittenReason,
} from './register-values'
import { Amount, Named, OptionalText, one, pageInput, pageReply } from './stock-list'

/** Money of a session; decimals of the store's currency. `returns` are positive amounts that went back. */
export const SessionFigures = z.object({
  sales: z.number(),
  returns: z.number(),
  discounts: z.number(),
  tax: z.number(),
  tips: z.number(),
  /** What cash rounding added to or took off the amounts due. */
  rounding: z.number(),
  saleCount: Whole,
  returnCount: Whole,
  noSaleCount: Whole,
  overrideCount: Whole,
  /** Amount due by tender: sales, tips and rounding less refunds. `counted` null until the session is closed. */
  tenders: z.array(
    z.object({
      tender: z.enum(TENDERS),
      sales: z.number(),
      refunds: z.number(),
      expected: z.number(),
      counted: z.number().nullable(),
      difference: z.number().nullable(),
    }),
  ),
  /** Expected cash = opening + cash sales − cash refunds + pay-ins − pay-outs − drops − tips paid out. */
  cash: z.object({
    opening: z.number(),
    sales: z.number(),
    refunds: z.number(),
    payIns: z.number(),
    payOuts: z.number(),
    drops: z.number(),
    tipOuts: z.number(),
    expected: z.number(),
  }),
})
export type SessionFigures = z.output<typeof SessionFigures>

const CashMovement = z.object({
  _id: z.string(),
  kind: z.enum(CASH_MOVEMENTS),
  amount: z.number(),
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
})
export type CashMovement = z.output<typeof CashMovement>

const head = {
  _id: z.string(),
  drawer: Named,
  location: Named,
  openedAt: z.iso.datetime(),
  openedBy: StaffPerson,
  openingExpected: z.number(),
  openingCounted: z.number(),
}

/** An open session: the X report, which changes nothing. */
export const OpenRegisterSession = z.object({
  ...head,
  openingNote: z.string(),
  /** Null for a person who counts this drawer blind. */
  figures: SessionFigures.nullable(),
  isBlindCount: z.boolean(),
  movements: z.array(CashMovement),
  /** Parked sales of the drawer; they must be finished or discarded before closing. */
  parkedCount: Whole,
  /** A closing count that differs by more needs a reason. */
  differenceLimit: z.number(),
  /** Opened more than a day ago. */
  isOverdue: z.boolean(),
  currency: z.object({ code: z.string(), symbol: z.string() }),
})
export type OpenRegisterSession = z.output<typeof OpenRegisterSession>

/** A line of the session that moved cash or money: for the list and for the explanation of a difference. */
const SessionEntry = z.object({
  _id: z.string(),
  kind: z.enum(['sale', 'refund', ...CASH_MOVEMENTS]),
  /** Null for a movement without an order. */
  orderId: z.string().nullable(),
  orderNumber: Whole.nullable(),
  tender: z.enum(PAYMENT_TENDERS).nullable(),
  /** Signed: what it added to the tender. */
  amount: z.number(),
  /** Cash that the customer gave; null when it is no cash sale. */
  tendered: z.number().nullable(),
  change: z.number().nullable(),
  reason: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
})
export type SessionEntry = z.output<typeof SessionEntry>

/** A closed session: fixed when it was closed, and never written again. */
export const ZReport = z.object({
  ...head,
  zNumber: Whole,
  closedAt: z.iso.datetime(),
  closedBy: StaffPerson,
  openingNote: z.string(),
  closingNote: z.string(),
  figures: SessionFigures,
  openingCount: CashCount,
  closingCount: CashCount,
  countedCash: z.number(),
  /** Counted less expected cash. */
  difference: z.number(),
  entries: z.array(SessionEntry),
  /** Sets of entries that explain the difference to the cent; none when it is 0 or nothing fits. */
  explanations: z.array(z.object({ text: z.string(), entryIds: z.array(z.string()) })),
  currency: z.object({ code: z.string(), symbol: z.string() }),
})
export type ZReport = z.output<typeof ZReport>

const RegisterSessionRow = z.object({
  ...head,
  zNumber: Whole.nullable(),
  closedAt: z.iso.datetime().nullable(),
  closedBy: z.string(),
  sales: z.number(),
  returns: z.number(),
  expectedCash: z.number(),
  /** Null while it is open. */
  countedCash: z.number().nullable(),
  difference: z.number().nullable(),
})
export type RegisterSessionRow = z.output<typeof RegisterSessionRow>

const vendor = { audience: 'vendor' } as const
const write = { ...vendor, method: 'POST', permission: 'register.use' } as const

/** Sessions of a drawer: from the opening count to the Z report. */
export const registerSessions = group({
  open: {
    ...write,
    path: 'vender/register/open-session',
    summary: 'Opens a drawer with a count; a drawer has one open session. Idempotent by session id',
    input: z.object({ sessionId: Id, drawerId: Id, count: CashCount, note: OptionalText(500) }),
    reply: OpenRegisterSession,
  },
  state: {
    ...vendor,
    method: 'GET',
    permission: 'register.use',
    path: 'vender/register/session',
    summary: 'The X report of an open session',
    input: z.object(one),
    reply: OpenRegisterSession,
  },
  move: {
    ...write,
    permission: 'register.cash',
    path: 'vender/register/move-cash',
    summary: 'Pays cash in or out, drops it into the safe or pays out tips. Idempotent by movement id',
    input: z.object({
      movementId: Id,
      sessionId: Id,
      kind: z.enum(CASH_MOVEMENTS).exclude(['no_sale']),
      amount: AmountAboveNone,
      reason: WrittenReason,
    }),
    reply: OpenRegisterSession,
  },
  noSale: {
    ...write,
    path: 'vender/register/no-sale',
    summary: 'Opens the drawer without a sale. Idempotent by movement id',
    input: z.object({ movementId: Id, sessionId: Id, reason: WrittenReason }),
    reply: OpenRegisterSession,
  },
  close: {
    ...write,
    path: 'vender/register/close-session',
    summary: 'Closes a session with its count, and writes its Z report; sent twice, it is the same report',
    input: z.object({
      _id: Id,
      count: CashCount,
      /** Total of the terminal's receipts; null when it was not compared. */
      countedCard: Amount.nullable().default(null),
      /** Required when the count differs by more than the drawer's limit. */
      reason: OptionalReason,
    }),
    reply: ZReport,
  },
  list: {
    ...vendor,
    method: 'GET',
    permission: 'pos_report.view',
    path: 'vender/register/sessions',
    summary: 'Sessions at accessible locations, newest first',
    input: z.object({
      ...pageInput,
      direction: z.enum(['asc', 'desc']).default('desc'),
      drawerId: z.union([Id, z.literal('')]).default(''),
      state: z.enum(['all', 'open', 'closed', 'different']).default('all'),
      sort: z.enum(['openedAt']).default('openedAt'),
    }),
    reply: pageReply(RegisterSessionRow).extend({ currency: z.object({ code: z.string(), symbol: z.string() }) }),
  },
  z: {
    ...vendor,
    method: 'GET',
    permission: 'register.use',
    path: 'vender/register/z-report',
    summary: 'The Z report of a closed session',
    input: z.object(one),
    reply: ZReport,
  },
})
