import { savingText } from './saving-text'

const time = (at: number) => `at ${at}`

test.each([
  ['saved', null, 'Saved'],
  ['saved', 5, 'Saved · at 5'],
  ['waiting', 5, 'Saving…'],
  ['saving', null, 'Saving…'],
  ['offline', 5, 'Not saved: no connection. Trying again…'],
  ['rejected', 5, 'Not saved'],
] as const)('%s at %s: %s', (saving, savedAt, text) => {
  expect(savingText({ saving, savedAt }, time)).toBe(text)
})
