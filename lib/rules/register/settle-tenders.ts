import { roundToCash } from './cash-rounding'

/** What the customer gives. Cash: notes and coins as received. Card: charged at the terminal, without the tip. */
export type GivenTender = { readonly tender: 'cash' | 'card'; readonly amount: number }

/** A tender as it is booked: `amount` is the part of the amount due that it pays, its tip included. */
export type SettledTender = {
  readonly tender: 'cash' | 'card'
  readonly amount: number
  /** Cash received; null for a card. */
  readonly tendered: number | null
  /** Cash that is due back to the customer; null for a card. */
  readonly change: number | null
}

export type Settlement = {
  readonly parts: readonly SettledTender[]
  /** What cash rounding adds to the amount due (below 0: takes off); 0 without cash. */
  readonly rounding: number
  /** Still to be paid; 0 when the sale is paid. */
  readonly remaining: number
  readonly change: number
  /** What cannot be: a card that is charged more than is due, or cash of which nothing is needed. */
  readonly error: 'card_above_due' | 'cash_not_needed' | null
}

/**
 * Splits an amount due over tenders, all in minor units. Cards pay their amounts, cash pays the rest, rounded as the
 * currency is; change is given from cash only. The tip is paid with the last tender.
 */
export function settleTenders(due: number, tip: number, tenders: readonly GivenTender[], code: string): Settlement {
  const cards = sumOf(tenders, 'card')
  const cash = sumOf(tenders, 'cash')
  const rest = due - cards
  const hasCash = tenders.some(({ tender }) => tender === 'cash')
  const isTipCash = tenders.at(-1)?.tender === 'cash'
  const cashDue = hasCash ? roundToCash(Math.max(rest, 0) + (isTipCash ? tip : 0), code) : 0
  const rounding = hasCash ? cashDue - Math.max(rest, 0) - (isTipCash ? tip : 0) : 0
  const change = Math.max(cash - cashDue, 0)
  const parts = payParts(tenders, cashDue, isTipCash ? 0 : tip)
  const isNeedless = parts.some(({ tender, amount, tendered }) => tender === 'cash' && amount === 0 && tendered !== 0)
  return {
    parts,
    rounding,
    remaining: hasCash ? Math.max(cashDue - cash, 0) : Math.max(rest, 0),
    change,
    error: rest < 0 ? 'card_above_due' : isNeedless ? 'cash_not_needed' : null,
  }
}

const sumOf = (tenders: readonly GivenTender[], kind: GivenTender['tender']): number =>
  tenders.reduce((sum, { tender, amount }) => (tender === kind ? sum + amount : sum), 0)

function payParts(tenders: readonly GivenTender[], cashDue: number, cardTip: number): SettledTender[] {
  let open = cashDue
  return tenders.map(({ tender, amount }, index) => {
    if (tender === 'card') {
      const withTip = index === tenders.length - 1 ? amount + cardTip : amount
      return { tender, amount: withTip, tendered: null, change: null }
    }
    const paid = Math.min(amount, open)
    open -= paid
    return { tender, amount: paid, tendered: amount, change: amount - paid }
  })
}
