import type { PageContent, SiteContent } from '@/lib/rules/website/content'
import { samplePage, sampleSection } from '../model/sample-content.fixture'
import { changedSections } from './changed-sections'

const PAGE = samplePage({ a: sampleSection('One'), b: sampleSection('Two') })
const withSection = (id: string, change: object): PageContent => ({
  ...PAGE,
  sections: { ...PAGE.sections, [id]: { ...PAGE.sections[id]!, ...change } },
})

test('only sections whose content differs are read again', () => {
  expect(changedSections(PAGE, PAGE)).toEqual([])
  expect(changedSections(PAGE, withSection('b', { settings: { heading: 'New' } }))).toEqual(['b'])
  expect(changedSections(PAGE, structuredClone(PAGE))).toEqual([])
})

test('another order, a hidden section or a window concern the whole page', () => {
  expect(changedSections(PAGE, { ...PAGE, order: ['b', 'a'] })).toBe('all')
  expect(changedSections(PAGE, withSection('a', { hidden: true }))).toBe('all')
  expect(changedSections(PAGE, withSection('a', { show: { only: 'open' } }))).toBe('all')
})

test('any change of the site document concerns the whole page', () => {
  const site = { customStyles: '' } as SiteContent
  expect(changedSections(site, { ...site })).toEqual([])
  expect(changedSections(site, { ...site, customStyles: 'p{}' })).toBe('all')
})
