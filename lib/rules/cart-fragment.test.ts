import fc from 'fast-check'
import { cartFragment, linesOfFragment } from './cart-fragment'

test('a cart comes back as it was, whatever its keys are', () => {
  const line = fc.record({
    key: fc.string({ minLength: 1, maxLength: 40 }),
    quantity: fc.integer({ min: 1, max: 10_000 }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      expect(linesOfFragment(`#${cartFragment(lines)}`)).toEqual(lines)
    }),
  )
})

test('anything else brings nothing along', () => {
  for (const text of [
    '',
    '#',
    '#products',
    '#restore=',
    '#restore=%E0%A4%A:1',
    '#restore=a:0',
    '#restore=a:-1,b:x,c:1.5',
  ]) {
    expect(linesOfFragment(text)).toEqual([])
  }
  expect(linesOfFragment('#restore=a:99999999')).toEqual([{ key: 'a', quantity: 10_000 }])
  fc.assert(fc.property(fc.string(), (text) => expect(Array.isArray(linesOfFragment(`#restore=${text}`))).toBe(true)))
})
