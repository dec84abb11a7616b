import { readUrl } from './read-url'

test('an address is read, relative to another one as well, and what is none gives null', () => {
  expect(readUrl('https://shop.example/a?b')?.pathname).toBe('/a')
  expect(readUrl('/a', 'https://shop.example')?.href).toBe('https://shop.example/a')
  expect(readUrl('/a')).toBeNull()
  expect(readUrl('http://')).toBeNull()
})

test('letters beyond ASCII are read however often it is asked', () => {
  for (let i = 0; i < 20_000; i += 1) {
    if (!readUrl('https://bücher.example/ä.jpg')) throw new Error(`Refused at call ${i}.`)
  }
})
