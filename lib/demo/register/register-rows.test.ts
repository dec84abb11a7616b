import { greengrocerStore } from '../greengrocer/greengrocer-store'
import { counterHistory } from './counter-history'
import { registerRows } from './register-rows'

const NOW = new Date('2026-05-20T15:00:00Z')

function rowsOfCounter() {
  const demo = greengrocerStore
  const counter = counterHistory(demo, NOW)
  const numbers = new Map(counter.map((past, index) => [past, 1001 + index]))
  const place = {
    storeId: 's',
    locationId: 'l',
    place: 'Main',
    currency: demo.currency,
    symbol: demo.currencySymbol,
    timeZone: demo.timeZone,
    cameInAt: new Date('2026-02-01T00:00:00Z'),
    numberOf: (past: (typeof counter)[number]) => numbers.get(past) ?? 0,
  }
  return registerRows(place, counter, (handle, variantIndex) => ({
    productId: handle,
    variantId: `${handle} ${variantIndex}`,
    name: handle,
    variantTitle: '',
    sku: null,
    image: null,
    taxes: [],
    isCounted: false,
  }))
}

test('three months at a counter are one session after the other, of which a few differ and say why', () => {
  const { sessions, drawers, payments, cashMoves, orders } = rowsOfCounter()
  expect(sessions.length).toBeGreaterThan(60)
  expect(drawers).toMatchObject([{ lastZ: sessions.length }])
  expect(orders.length).toBeGreaterThan(150)
  let before = { closedAt: new Date(0), countedCash: 15_000 }
  for (const session of sessions) {
    const cash = payments.filter(({ sessionId, tender }) => sessionId === session.id && tender === 'cash')
    const moved = cashMoves.filter(({ sessionId }) => sessionId === session.id)
    const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
    expect(session.openingCounted).toBe(before.countedCash)
    expect(session.openedAt.getTime()).toBeGreaterThan(before.closedAt.getTime())
    expect(session.expectedCash).toBe(session.openingCounted + sum(cash) - sum(moved))
    expect(session.z.difference * 100).toBeCloseTo(session.countedCash - session.expectedCash)
    before = session
  }
  const different = sessions.filter(({ z }) => z.difference !== 0)
  expect(different.length).toBeGreaterThan(3)
  expect(different.length).toBeLessThan(sessions.length / 5)
  expect(different.every(({ closingNote }) => closingNote !== '')).toBe(true)
  expect(different.some(({ z }) => z.explanations.length > 0)).toBe(true)
})
