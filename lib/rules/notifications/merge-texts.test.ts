import fc from 'fast-check'
import type { EmailBlock } from '../email-blocks/email-design'
import { mergeTexts } from './merge-texts'
import { type NotificationTexts, paragraphsBlock } from './notification-texts'

const texts = (subject: string, blocks: readonly EmailBlock[]): NotificationTexts => ({
  ...{ subject, preheader: '' },
  design: { v: 1, blocks },
})
const block = (id: string, text: string) => paragraphsBlock(id, [text])

const anyTexts = fc
  .record({
    subject: fc.constantFrom('one', 'two', 'three'),
    blocks: fc.uniqueArray(fc.record({ id: fc.constantFrom(...'abcde'), text: fc.constantFrom('x', 'y', 'z') }), {
      selector: ({ id }) => id,
    }),
  })
  .map(({ subject, blocks }) =>
    texts(
      subject,
      blocks.map(({ id, text }) => block(id, text)),
    ),
  )

const asSet = ({ subject, design }: NotificationTexts) => [
  subject,
  new Map(design.blocks.map((each) => [each.id, each])),
]

test('texts that nobody changed become the improved default, and a default that is the same changes nothing', () => {
  fc.assert(
    fc.property(anyTexts, anyTexts, (base, other) => {
      expect(asSet(mergeTexts(base, base, other).texts)).toEqual(asSet(other))
      expect(mergeTexts(base, other, base).texts).toEqual(other)
      expect(mergeTexts(base, other, other)).toEqual({ texts: other, parts: [] })
    }),
  )
})

test('every part is as one of the sides has it, and the store’s wins a conflict', () => {
  fc.assert(
    fc.property(anyTexts, anyTexts, anyTexts, (base, own, improved) => {
      const merged = mergeTexts(base, own, improved)
      const ids = merged.texts.design.blocks.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { key, outcome, own: mine, improved: theirs } of merged.parts) {
        if (key === 'preheader') continue
        const now = key === 'subject' ? merged.texts.subject : merged.texts.design.blocks.find(({ id }) => id === key)
        expect(now ?? null).toEqual(outcome === 'taken' ? theirs : mine)
      }
    }),
  )
})

test('a new block stands behind the one that it follows in the default', () => {
  const base = texts('s', [block('a', 'x'), block('c', 'x')])
  const own = texts('s', [block('a', 'mine'), block('c', 'x')])
  const improved = texts('s', [block('a', 'x'), block('b', 'new'), block('c', 'x')])
  expect(mergeTexts(base, own, improved).texts.design.blocks).toEqual([
    block('a', 'mine'),
    block('b', 'new'),
    block('c', 'x'),
  ])
})
