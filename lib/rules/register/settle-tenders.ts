import { roundToCash } from './cash-rounding'
import type { GivenTender, SettledTender, Settlement } from './settlement'

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
