import fc from 'fast-check'
import { campaignEffect, effectText, type GroupOrders, heldOutOf } from './hold-out'

test('nobody is held out below 200 people, then the share that was asked for', () => {
  expect([heldOutOf(199, 10), heldOutOf(200, 10), heldOutOf(1_005, 10), heldOutOf(1_000, 0)]).toEqual([0, 20, 100, 0])
  expect(heldOutOf(1_000, 100)).toBe(500)
})

const groupOf = (perPerson: readonly number[]): GroupOrders => ({
  people: perPerson.length,
  orders: perPerson.reduce((sum, orders) => sum + orders, 0),
  squares: perPerson.reduce((sum, orders) => sum + orders ** 2, 0),
})
const people = (count: number, buyers: number) =>
  groupOf(Array.from({ length: count }, (_, at) => (at < buyers ? 1 : 0)))

test('the effect is what the other group did not do', () => {
  expect(campaignEffect(people(900, 90), people(100, 10))).toMatchObject({ extraOrders: 0 })
  const effect = campaignEffect(people(9_000, 900), people(1_000, 50))
  expect(effect?.extraOrders).toBe(450)
  // By hand: 1.96 · √(9000 · 0.09001 + 81 000 · 0.04755)
  expect(effect?.plusMinus).toBe(134)
  expect(campaignEffect(people(900, 90), people(1, 0))).toBeNull()
})

test('the interval holds the true effect about 95 times in 100', () => {
  let inside = 0
  let seed = 1
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const draw = (count: number, chance: number) =>
    groupOf(Array.from({ length: count }, () => (random() < chance ? 1 : 0)))
  for (let round = 0; round < 400; round++) {
    const effect = campaignEffect(draw(900, 0.1), draw(100, 0.06))
    if (effect && Math.abs(effect.extraOrders - 36) <= effect.plusMinus) inside += 1
  }
  expect(inside).toBeGreaterThan(360)
  expect(inside).toBeLessThan(398)
})

test('the interval is never negative, and more orders of the held out mean less effect', () => {
  const group = fc.array(fc.nat(5), { minLength: 2, maxLength: 40 })
  fc.assert(
    fc.property(group, group, (sent, held) => {
      const effect = campaignEffect(groupOf(sent), groupOf(held))
      const more = campaignEffect(groupOf(sent), groupOf(held.map((orders) => orders + 1)))
      expect(effect?.plusMinus).toBeGreaterThanOrEqual(0)
      expect(more?.extraOrders).toBeLessThan(effect?.extraOrders ?? 0)
    }),
  )
})

test.each([
  [14, 6, '14 ± 6'],
  [6, 6, '6 ± 6, which can be chance'],
  [-65, 122, '−65 ± 122, which can be chance'],
  [-9, 2, '−9 ± 2'],
])('%i ± %i', (extraOrders, plusMinus, text) => {
  expect(effectText({ extraOrders, plusMinus })).toBe(text)
})
