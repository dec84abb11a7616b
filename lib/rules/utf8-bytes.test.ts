import { assert, property, string } from 'fast-check'
import { utf8Bytes } from './utf8-bytes'

test('letters beyond ASCII take more than one byte', () => {
  expect(['a', 'é', '€', '😀', ''].map(utf8Bytes)).toEqual([1, 2, 3, 4, 0])
})

test('every text has the size that the server gives it', () => {
  assert(property(string({ unit: 'grapheme' }), (text) => utf8Bytes(text) === Buffer.byteLength(text)))
})
