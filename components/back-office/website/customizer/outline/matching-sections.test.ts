import { SECTION_KIT } from '@/lib/rules/website/kit/section-kit'
import { matchingSections } from './matching-sections'

test('sections are found by name, description and preset; all words must occur', () => {
  const types = (typed: string) => matchingSections(SECTION_KIT, typed).map(({ type }) => type)
  expect(types('')).toHaveLength(SECTION_KIT.length)
  expect(types('question')).toContain('faq')
  expect(types('opening HOURS')).toContain('hours')
  expect(types('opening unicorn')).toEqual([])
})
