import fc from 'fast-check'
import { joinPair, joinValues, splitPair, splitValues } from './value-list'

const text = fc.string({ unit: fc.constantFrom('a', '|', '\\', ':', ' ', 'é', '\n', '😀'), minLength: 1 })

test('joined texts are split into the same texts', () => {
  fc.assert(fc.property(fc.array(text), (values) => expect(splitValues(joinValues(values))).toEqual(values)))
})

test('a pair is unchanged after a round trip', () => {
  fc.assert(fc.property(text, text, (name, value) => expect(splitPair(joinPair(name, value))).toEqual({ name, value })))
})

test('any text can be split', () => {
  fc.assert(fc.property(fc.string(), (any) => expect(splitValues(any).every((part) => part !== '')).toBe(true)))
  fc.assert(fc.property(fc.string(), (any) => expect(() => splitPair(any)).not.toThrow()))
})

test('plain texts need no escaping', () => {
  expect(joinValues(['Nike', 'H&M'])).toBe('Nike|H&M')
  expect(splitValues('Nike|H&M|')).toEqual(['Nike', 'H&M'])
  expect(joinPair('Size', 'EU: 42')).toBe('Size:EU: 42')
  expect(splitPair('Size')).toBeNull()
  expect(splitPair(':M')).toBeNull()
})
