import { visitHistory } from './visit-history'

test('every order has its way through the shop, and the others end before one', () => {
  const at = new Date('2026-03-02T12:00:00Z')
  const past = {
    seed: 3,
    from: new Date('2026-03-01T00:00:00Z'),
    to: new Date('2026-03-04T00:00:00Z'),
    goods: [{ handle: 'lamp', key: 'k1' }],
    terms: ['lamp'],
    orders: [{ at, total: 1_500 }],
  }
  const events = visitHistory(past)
  expect(visitHistory(past)).toEqual(events)
  const named = (name: string) => events.filter((event) => event.name === name)
  expect(named('purchase')).toMatchObject([{ amount: 1_500, at }])
  expect(named('page_view').filter(({ isEntry }) => isEntry).length).toBeGreaterThan(30)
  expect(events.every((event) => event.at < past.to)).toBe(true)
})
