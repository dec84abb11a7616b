import fc from 'fast-check'
import { isPayableInCash, roundToCash } from './cash-rounding'
import { settleTenders } from './settle-tenders'

const cash = (amount: number) => ({ tender: 'cash' as const, amount })
const card = (amount: number) => ({ tender: 'card' as const, amount })

test('cash pays the rounded amount, and the books take the amount due', () => {
  const paid = settleTenders(1093, 0, [cash(2000)], 'CHF')
  expect(paid).toMatchObject({ rounding: 2, remaining: 0, change: 905, error: null })
  expect(paid.parts).toEqual([{ tender: 'cash', amount: 1095, tendered: 2000, change: 905 }])
})

test('a card is never rounded', () => {
  expect(settleTenders(1093, 0, [card(1093)], 'CHF')).toMatchObject({ rounding: 0, remaining: 0, change: 0 })
})

test('of a split only the cash part is rounded', () => {
  const paid = settleTenders(1093, 0, [card(500), cash(600)], 'CHF')
  expect(paid).toMatchObject({ rounding: 2, change: 5, remaining: 0 })
  expect(paid.parts.map(({ amount }) => amount)).toEqual([500, 595])
})

test('a card that is charged too much, and cash that is not needed, are errors', () => {
  expect(settleTenders(1000, 0, [card(1001)], 'EUR').error).toBe('card_above_due')
  expect(settleTenders(1000, 0, [card(1000), cash(100)], 'EUR').error).toBe('cash_not_needed')
  expect(settleTenders(1000, 0, [cash(1000), cash(100)], 'EUR').error).toBe('cash_not_needed')
})

test('the tip is paid with the last tender', () => {
  expect(settleTenders(1000, 150, [cash(400), card(600)], 'EUR').parts.map(({ amount }) => amount)).toEqual([400, 750])
  expect(settleTenders(1000, 150, [card(600), cash(600)], 'EUR')).toMatchObject({ change: 50, remaining: 0 })
})

const tender = fc.record({
  tender: fc.constantFrom('cash' as const, 'card' as const),
  amount: fc.integer({ min: 0, max: 20_000 }),
})

test('whatever is given: what is booked is what is due, and no money appears or disappears', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 30_000 }),
      fc.integer({ min: 0, max: 500 }),
      fc.array(tender, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('CHF', 'EUR', 'SEK', 'JPY'),
      (due, tip, tenders, code) => {
        const paid = settleTenders(due, tip, tenders, code)
        const booked = paid.parts.reduce((sum, { amount }) => sum + amount, 0)
        const given = tenders.reduce((sum, { amount }) => sum + amount, 0)
        const cardTip = tenders.at(-1)?.tender === 'card' ? tip : 0
        expect(booked).toBe(given + cardTip - paid.change)
        const isPaid = paid.error !== 'card_above_due' && paid.remaining === 0
        if (isPaid) expect(booked).toBe(due + tip + paid.rounding)
        for (const part of paid.parts) {
          if (part.tender === 'card') expect(part.change).toBeNull()
          else expect((part.tendered ?? 0) - part.amount).toBe(part.change)
        }
        if (tenders.every((each) => each.tender === 'card')) expect(paid).toMatchObject({ rounding: 0, change: 0 })
        if (tenders.every((each) => each.tender === 'cash')) {
          expect(paid.rounding).toBe(roundToCash(due + tip, code) - due - tip)
          expect(isPayableInCash(due + tip + paid.rounding, code)).toBe(true)
        }
      },
    ),
  )
})
