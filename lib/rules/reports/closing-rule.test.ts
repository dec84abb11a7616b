import { closingError, lastClosableDay } from './closing-rule'

test('a month can be closed from the third day of the next one on', () => {
  expect(lastClosableDay('2026-03-03')).toBe('2026-02-28')
  expect(closingError('2026-02-28', '2026-03-03')).toBeNull()
  expect(closingError('2026-02-28', '2026-03-02')).toMatch(/up to 2026-02-27/)
})
