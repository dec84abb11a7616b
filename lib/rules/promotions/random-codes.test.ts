import { randomInt } from 'node:crypto'
import { CODE_ALPHABET, randomCodes } from './random-codes'

test('codes are different, of the wanted length, and without characters that people confuse', () => {
  const codes = randomCodes(5_000, { prefix: 'SPRING-', length: 8 }, (limit) => randomInt(limit))
  expect(new Set(codes).size).toBe(5_000)
  expect(codes.filter((code) => !/^SPRING-[2-9A-HJKMNP-Z]{8}$/.test(code))).toEqual([])
  expect(CODE_ALPHABET).not.toMatch(/[01OIL]/)
})

test('a code that is drawn twice counts once', () => {
  const draws = [0, 0, 0, 1, 1, 1]
  expect(randomCodes(2, { prefix: '', length: 2 }, () => draws.shift() ?? 2)).toEqual(['22', '23'])
})
