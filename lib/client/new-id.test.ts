import { newId } from './new-id'

test.each(['with the browser’s own generator', 'without it'])('an id is a random UUID 4, %s', (way) => {
  const own = crypto.randomUUID
  if (way === 'without it') Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
  const ids = Array.from({ length: 500 }, newId)
  Object.defineProperty(crypto, 'randomUUID', { value: own, configurable: true })
  expect(new Set(ids).size).toBe(500)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
