import { readUrl } from './read-url'

test('an address is parsed, also relative to another one, and an invalid one gives null', () => {
  expect(readUrl('https://shop.example/a?b')?.pathname).toBe('/a')
  expect(readUrl('/a', 'https://shop.example')?.href).toBe('https://shop.example/a')
  expect(readUrl('/a')).toBeNull()
  expect(readUrl('http://')).toBeNull()
})

test('non-ASCII letters give the same result however often they are parsed', () => {
  for (let i = 0; i < 20_000; i += 1) {
    if (!readUrl('https://bücher.example/ä.jpg')) throw new Error(`Refused at call ${i}.`)
  }
})
