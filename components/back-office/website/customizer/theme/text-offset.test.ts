import fc from 'fast-check'
import { lineCount, textOffset } from './text-offset'

test.each([
  [1, 1, 0],
  [1, 3, 2],
  [1, 9, 2],
  [2, 1, 3],
  [3, 2, 5],
  [3, 0, 4],
  [9, 1, 6],
])('line %i, column %i', (line, column, offset) => {
  expect(textOffset('ab\n\ncd', line, column)).toBe(offset)
})

test('line and column of any index lead back to it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '\n', ' '), { maxLength: 40 }), fc.nat(40), (parts, at) => {
      const text = parts.join('')
      const offset = Math.min(at, text.length)
      const before = text.slice(0, offset).split('\n')
      expect(textOffset(text, before.length, (before.at(-1) ?? '').length + 1)).toBe(offset)
      expect(lineCount(text)).toBe(text.split('\n').length)
    }),
  )
})
