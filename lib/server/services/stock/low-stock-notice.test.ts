import { lowStockNotice } from './low-stock-notice'

const line = (name: string, available: number) => ({ name, location: 'Main', available })

test('low and sold-out entries are counted apart, and the link shows both', () => {
  expect(lowStockNotice([line('Cup', 2), line('Pot', 0), line('Jug', -1)])).toEqual({
    kind: 'low_stock',
    title: 'In stock: 2 sold out, 1 low',
    detail: 'Cup at Main, Pot at Main, Jug at Main',
    href: '/inventory?standing=out%7Clow',
  })
})

test('many entries are summarized by the first ones and a count', () => {
  const { title, detail, href } = lowStockNotice(['A', 'B', 'C', 'D', 'E'].map((name) => line(name, 1)))
  expect([title, detail, href]).toEqual([
    'In stock: 5 low',
    'A at Main, B at Main, C at Main and 2 more',
    '/inventory?standing=low',
  ])
})
