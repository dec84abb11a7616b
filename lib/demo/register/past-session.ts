import { uuidv7 } from 'uuidv7'
import { formatPrice, fromMinor, toMinor } from '@/lib/rules/money'
import { countTotal } from '@/lib/rules/register/count-cash'
import { type Entry, registerFiguresOf } from '../../server/services/register/session-figures'
import { zReportOf } from '../../server/services/register/z-report-of'
import { notesAndCoins } from './notes-and-coins'

/** The counter: one drawer at a place, with one person who opens and closes it. Money in minor units. */
export type PastCounter = {
  storeId: string
  locationId: string
  /** Name of the location. */
  place: string
  currency: string
  symbol: string
  drawer: { id: string; name: string }
}

export type PastCashier = { id: string; name: string }

/** Sales of one day: what they moved, and their sums in minor units. */
type PastDay = {
  nth: number
  openedAt: Date
  closedAt: Date
  cashier: PastCashier
  entries: readonly Entry[]
  sums: { sales: number; discounts: number; tax: number; saleCount: number; rounding: number }
}

/** The float that stays in the drawer. */
const FLOAT = 15_000
const PAY_OUT = 1_850
const PAY_OUT_EVERY = 9

/**
 * A day at the counter from its opening count to its Z report; now and then the count differs. `left` is what lies in
 * the drawer afterwards.
 */
export function pastSession(counter: PastCounter, id: string, opening: number, day: PastDay) {
  const { storeId, locationId, drawer, currency: code, symbol, place } = counter
  const { nth, openedAt, closedAt, cashier } = day
  const cash = day.entries.reduce((sum, { tender, amount }) => sum + (tender === 'cash' ? amount : 0), 0)
  const moved: Moved[] = []
  if (nth % PAY_OUT_EVERY === 4 && opening + cash > FLOAT) {
    moved.push({ kind: 'pay_out', amount: PAY_OUT, reason: 'Window cleaning' })
  }
  const paidOut = moved.reduce((sum, { amount }) => sum + amount, 0)
  const surplus = Math.floor((opening + cash - paidOut - FLOAT) / 1_000) * 1_000
  if (surplus > 0) moved.push({ kind: 'drop', amount: surplus, reason: 'To the safe' })
  const movements = moved.map((move, index) => ({
    ...{ storeId, id: uuidv7(), accountId: cashier.id, accountName: cashier.name, sessionId: id },
    ...move,
    createdAt: new Date(closedAt.getTime() - (moved.length - index) * 60_000),
  }))
  const entries: Entry[] = [...day.entries, ...movements.map(entryOf)]
  const sums = { ...day.sums, tips: 0, returns: 0, returnCount: 0, refundRounding: 0, overrideCount: 0 }
  const out = (minor: number) => fromMinor(minor, code)
  const mistake = mistakeOf(nth, entries)
  const expected = opening + cash - moved.reduce((sum, { amount }) => sum + amount, 0)
  const closingCount = notesAndCoins(Math.max(expected + mistake.amount, 0), code)
  const counted = countTotal(closingCount.map(({ value, pieces }) => ({ value: toMinor(value, code), pieces })))
  const { figures } = registerFiguresOf(opening, entries, sums, { out }, { cash: counted, card: null })
  const openingCount = notesAndCoins(opening, code)
  const closingNote = counted === expected ? '' : mistake.note
  const head = {
    _id: id,
    drawer: { _id: drawer.id, name: drawer.name },
    location: { _id: locationId, name: place },
    openedAt: openedAt.toISOString(),
    openedBy: { accountId: cashier.id, name: cashier.name },
    openingExpected: out(opening),
    openingCounted: out(opening),
    openingNote: '',
  }
  const difference = counted - expected
  const closedBy = { accountId: cashier.id, name: cashier.name }
  const facts = { zNumber: nth + 1, closedAt, closedBy, closingNote, openingCount, closingCount }
  const money = { out, format: (minor: number) => formatPrice(minor, symbol, code), currency: { code, symbol } }
  const z = zReportOf({ ...facts, head, figures, countedCash: counted, difference, entries }, money)
  const session = {
    ...{ storeId, id, drawerId: drawer.id, locationId, openedAt, openedById: cashier.id, openedByName: cashier.name },
    ...{ openingExpected: opening, openingCounted: opening, openingCount, closedAt, closingNote, z },
    ...{ closedById: cashier.id, closedByName: cashier.name, expectedCash: expected, countedCash: counted },
    zNumber: nth + 1,
  }
  return { session, movements, left: counted }
}

type Moved = { kind: 'pay_out' | 'drop'; amount: number; reason: string }

const entryOf = ({ id, kind, amount, reason, accountName, createdAt }: Moved & EntryFacts): Entry => ({
  ...{ id, kind, reason, orderId: null, orderNumber: null, tender: null, tendered: null, change: null },
  amount: -amount,
  by: accountName,
  at: createdAt.toISOString(),
})

type EntryFacts = { id: string; accountName: string; createdAt: Date }

/** What went wrong on a day, as the difference that it left: mostly nothing. Minor units. */
function mistakeOf(nth: number, entries: readonly Entry[]): { amount: number; note: string } {
  const changes = entries.flatMap(({ change }) => (change ? [change] : []))
  const cards = entries.flatMap(({ tender, amount }) => (tender === 'card' ? [amount] : []))
  if (nth % 23 === 11 && changes[0]) return { amount: changes[0], note: 'A customer left without the change' }
  if (nth % 31 === 17 && cards[0]) return { amount: cards[0], note: 'One payment may have been keyed as card' }
  if (nth % 19 === 7) return { amount: -50, note: 'Miscounted change' }
  return { amount: 0, note: '' }
}
