import { distinctOrders, orderWord, readOrderWord } from './list-order'

const KNOWN = ['price', 'title'] as const

test('an order is written as one word and read back; other words are none', () => {
  expect(orderWord({ sort: 'price', direction: 'desc' })).toBe('price-desc')
  expect(readOrderWord('price-desc', KNOWN)).toEqual({ sort: 'price', direction: 'desc' })
  for (const word of ['', 'price', 'price-', 'price-up', '-asc', 'colour-asc'])
    expect(readOrderWord(word, KNOWN)).toBeNull()
})

test('an order that is repeated parts nothing and is left out', () => {
  const [up, down] = [
    { sort: 'price', direction: 'asc' },
    { sort: 'price', direction: 'desc' },
  ] as const
  expect(distinctOrders([up, down, { sort: 'title', direction: 'asc' }])).toEqual([
    up,
    { sort: 'title', direction: 'asc' },
  ])
})
