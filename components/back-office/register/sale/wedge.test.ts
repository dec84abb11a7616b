import { NO_KEYS, readKey } from './wedge'

/** Types the keys with this gap; returns the code at the end. */
function type(keys: readonly string[], gap: number): string | null {
  let state = { keys: NO_KEYS, code: null as string | null }
  for (const [index, key] of keys.entries()) state = readKey(state.keys, key, 1_000 + index * gap)
  return state.code
}

test.each([
  ['4006381333931', 5, '4006381333931'],
  ['4006381333931', 120, null],
  ['12', 5, null],
])('%s with a gap of %i ms', (text, gap, code) => {
  expect(type([...text, 'Enter'], gap)).toBe(code)
})

test('Shift belongs to a capital letter, another key ends a code', () => {
  expect(type(['Shift', 'A', '1', 'Shift', 'B', 'Enter'], 5)).toBe('A1B')
  expect(type(['1', '2', 'Tab', '3', 'Enter'], 5)).toBeNull()
})

test('slow keys before a scan are no part of it', () => {
  const slow = readKey(NO_KEYS, 'x', 1_000)
  const fast = [...'123'].reduce((state, key, index) => readKey(state.keys, key, 2_000 + index), slow)
  expect(readKey(fast.keys, 'Enter', 2_004).code).toBe('123')
})
