import { distinctOrders, orderWord, readOrderWord } from './list-order'

const KNOWN = ['price', 'title'] as const

test('an order is written as text and parsed back; other texts are none', () => {
  expect(orderWord({ sort: 'price', direction: 'desc' })).toBe('price-desc')
  expect(readOrderWord('price-desc', KNOWN)).toEqual({ sort: 'price', direction: 'desc' })
  for (const word of ['', 'price', 'price-', 'price-up', '-asc', 'colour-asc'])
    expect(readOrderWord(word, KNOWN)).toBeNull()
})

test('a repeated sort column is ignored', () => {
  const [up, down] = [
    { sort: 'price', direction: 'asc' },
    { sort: 'price', direction: 'desc' },
  ] as const
  expect(distinctOrders([up, down, { sort: 'title', direction: 'asc' }])).toEqual([
    up,
    { sort: 'title', direction: 'asc' },
  ])
})
