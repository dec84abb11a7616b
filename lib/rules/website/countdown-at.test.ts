import { countdownAt } from './countdown-at'

const END = '2026-12-24T18:00:00Z'
const at = (time: string) => new Date(`2026-12-${time}Z`)

test('days and hours, until the next full hour', () => {
  expect(countdownAt(END, at('21T15:30:00'))).toEqual({
    parts: [
      { value: 3, unit: 'day' },
      { value: 3, unit: 'hour' },
    ],
    changesAt: at('21T16:00:00'),
  })
})

test('hours and minutes on the last day', () => {
  expect(countdownAt(END, at('24T10:29:30'))).toEqual({
    parts: [
      { value: 7, unit: 'hour' },
      { value: 31, unit: 'minute' },
    ],
    changesAt: at('24T10:30:00'),
  })
})

test('the last moment shows a minute, the end nothing', () => {
  expect(countdownAt(END, at('24T17:59:59.999'))?.parts).toEqual([
    { value: 0, unit: 'hour' },
    { value: 1, unit: 'minute' },
  ])
  expect(countdownAt(END, at('24T18:00:00'))).toEqual({ parts: null, changesAt: null })
  expect(countdownAt('Christmas', at('24T18:00:00'))).toBeNull()
})

test('it changes exactly when it says', () => {
  const now = at('23T17:59:59.500')
  const { parts, changesAt } = countdownAt(END, now)!
  const later = changesAt!.getTime()
  expect(countdownAt(END, new Date(later - 1))?.parts).toEqual(parts)
  expect(countdownAt(END, new Date(later))?.parts).not.toEqual(parts)
})
