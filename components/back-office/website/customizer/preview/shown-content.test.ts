import { samplePage, sampleSection } from '../model/sample-content.fixture'
import { shownContent } from './shown-content'

const BEFORE = samplePage({ a: sampleSection('One'), b: sampleSection('Two') })
const AFTER = samplePage({ a: sampleSection('One'), b: sampleSection('Other') })

test('what was read again is not asked for twice', () => {
  const shown = shownContent(BEFORE)
  expect(shown.ask(BEFORE)).toEqual([])
  expect(shown.ask(AFTER)).toEqual(['b'])
  shown.confirm()
  expect(shown.ask(AFTER)).toEqual([])
})

test('what a frame was asked for while it was only loading is asked for again', () => {
  const shown = shownContent(BEFORE)
  shown.ask(AFTER)
  expect(shown.ask(AFTER)).toEqual(['b'])
})

test('a change that is taken back before the frame has read it is read as well', () => {
  const shown = shownContent(BEFORE)
  shown.ask(AFTER)
  expect(shown.ask(BEFORE)).toEqual(['b'])
})

test('another order concerns the whole page', () => {
  const shown = shownContent(BEFORE)
  expect(shown.ask({ ...AFTER, order: ['b', 'a'] })).toBe('all')
})
