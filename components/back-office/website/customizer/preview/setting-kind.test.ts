import type { SectionDefinition } from '@/lib/rules/website/section-definition'
import { samplePage, sampleSection } from '../model/sample-content.fixture'
import { isPictureSetting, isTextSetting, linkSetting } from './setting-kind'

const HERO = {
  type: 'hero',
  fields: { heading: { kind: 'text' }, text: { kind: 'rich' }, link: { kind: 'link' }, picture: { kind: 'picture' } },
  blocks: [
    { type: 'button', fields: { label: { kind: 'text' }, moreLabel: { kind: 'text' }, moreLink: { kind: 'link' } } },
  ],
} as unknown as SectionDefinition
const PAGE = samplePage({
  a: sampleSection('One', { x: { type: 'button', settings: {} } }),
  raw: { ...sampleSection(''), type: 'raw' },
})
const isText = (blockId: string | null, key: string, sectionId = 'a') =>
  isTextSetting(PAGE, { sectionId, blockId }, key, (type) => (type === 'hero' ? HERO : undefined))

test('only plain texts of sections and blocks that exist are edited in place', () => {
  expect(isText(null, 'heading')).toBe(true)
  expect(isText('x', 'label')).toBe(true)
  for (const key of ['text', 'link', 'label', 'nothing', '__proto__', 'constructor'])
    expect(isText(null, key)).toBe(false)
  expect(isText('x', 'heading')).toBe(false)
  expect(isText('gone', 'label')).toBe(false)
  expect(isText(null, 'heading', 'gone')).toBe(false)
})

test('texts of an imported page are edited in place, its links and pictures are not', () => {
  expect(isText(null, 'text_3', 'raw')).toBe(true)
  for (const key of ['link_1', 'source', 'text_']) expect(isText(null, key, 'raw')).toBe(false)
  expect(isText('x', 'text_3', 'raw')).toBe(false)
})

test('pictures of sections and of imported pages are told from all else', () => {
  const isPicture = (key: string, sectionId = 'a') =>
    isPictureSetting(PAGE, { sectionId, blockId: null }, key, (type) => (type === 'hero' ? HERO : undefined))
  expect([isPicture('picture'), isPicture('picture_4', 'raw')]).toEqual([true, true])
  for (const key of ['heading', 'link', 'nothing']) expect(isPicture(key)).toBe(false)
  for (const key of ['text_4', 'background_4', 'sheet_0']) expect(isPicture(key, 'raw')).toBe(false)
})

test('the link of a text or picture is the field that is named after it, else the only one of its part', () => {
  const linkOf = (blockId: string | null, key: string, sectionId = 'a') =>
    linkSetting(PAGE, { sectionId, blockId }, key, (type) => (type === 'hero' ? HERO : undefined))
  expect(linkOf('x', 'moreLabel')).toBe('moreLink')
  expect(linkOf(null, 'picture')).toBe('link')
  expect(linkOf('x', 'label')).toBeNull()
  expect(linkOf(null, 'picture', 'gone')).toBeNull()
  expect(linkOf(null, 'text_3', 'raw')).toBe('text_3')
})
