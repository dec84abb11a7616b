import fc from 'fast-check'
import { textDifference } from './text-difference'

const marked = (before: string, after: string) =>
  textDifference(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `[+${text}+]`))
    .join('')

test.each([
  ['Fresh bread every day', 'Fresh cake every day', 'Fresh [-bread-][+cake+] every day'],
  ['', 'New', '[+New+]'],
  ['Gone', '', '[-Gone-]'],
  ['Open.', 'Open, always.', 'Open[+, always+].'],
  ['one two three', 'two three', '[-one -]two three'],
  ['Grüße', 'Grüße!', 'Grüße[+!+]'],
  ['', '', ''],
])('%j → %j', (before, after, expected) => {
  expect(marked(before, after)).toBe(expected)
})

test('both texts can be read from the difference', () => {
  const sentences = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n', '. ', 'é', '😀')).map((words) => words.join(''))
  fc.assert(
    fc.property(fc.oneof(sentences, fc.string()), fc.oneof(sentences, fc.string()), (before, after) => {
      const runs = textDifference(before, after)
      const read = (left: 'removed' | 'added') =>
        runs
          .filter(({ kind }) => kind !== left)
          .map(({ text }) => text)
          .join('')
      expect([read('added'), read('removed')]).toEqual([before, after])
      expect(runs.every(({ text }, at) => text !== '' && runs[at - 1]?.kind !== runs[at]?.kind)).toBe(true)
    }),
  )
})

test('long texts that share nothing are shown as replaced', () => {
  const words = (letter: string) => Array.from({ length: 2_000 }, (_, at) => `${letter}${at}`).join(' ')
  expect(textDifference(words('a'), words('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})
