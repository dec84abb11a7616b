import { describeDemoStore } from '../describe-demo-store'
import { ONE_OF_A_KIND, orderHistory } from '../history/order-history'
import { curioStore } from './curio-store'

describeDemoStore(curioStore)

const antiques = curioStore.products.filter(({ path }) => path[0] !== 'Gifts')

test('the texts of antiques contain date, size and condition', () => {
  for (const { descriptionHtml, title } of antiques) {
    for (const fact of ['Period:', 'Size:', 'Condition:']) {
      if (!descriptionHtml.includes(fact)) throw new Error(`${title} does not tell its ${fact}`)
    }
  }
})

test('most antiques are single pieces; of the others there are at most three', () => {
  const single = antiques.filter(({ tags }) => tags.includes(ONE_OF_A_KIND))
  expect(single.length).toBeGreaterThan(antiques.length / 2)
  const stocks = antiques
    .filter(({ title }) => !title.startsWith('Reader’s Choice'))
    .flatMap(({ variants }) => variants)
  for (const { quantity } of stocks) expect([0, 1, 2, 3]).toContain(quantity)
})

test('antiques are untaxed, most gifts have VAT', () => {
  for (const { taxes } of antiques) expect(taxes).toEqual([])
  const taxed = curioStore.products.filter(({ taxes }) => taxes.some(({ percent }) => percent === 20))
  expect(taxed.length).toBeGreaterThan(8)
})

test('no single piece was sold twice, and none that is still in stock', () => {
  const orders = orderHistory(curioStore, { seed: 3, now: new Date('2026-03-18T12:00:00Z'), days: 90 })
  const sold = orders.flatMap(({ lines }) => lines.map(({ handle }) => handle))
  for (const { handle, variants } of antiques.filter(({ tags }) => tags.includes(ONE_OF_A_KIND))) {
    const times = sold.filter((one) => one === handle).length
    expect(times).toBeLessThanOrEqual(variants[0]!.quantity === 0 ? 1 : 0)
  }
})
