import { PageContentSchema } from '@/lib/contract/website-content'
import { EMPTY_PAGE } from '../content'
import { isFieldVisible } from '../is-field-visible'
import type { Fields } from '../section-definition'
import { initialSettings, sectionOfPreset } from '../section-of-preset'
import { sectionDefinition } from './definition-by-type'
import { SECTION_KIT } from './section-kit'

const each = SECTION_KIT.map((definition) => [definition.type, definition] as const)

function sequence() {
  let count = 0
  return () => `b${++count}`
}

test('types are unique and found by their name', () => {
  expect(new Set(SECTION_KIT.map(({ type }) => type)).size).toBe(SECTION_KIT.length)
  for (const [type, definition] of each) expect(sectionDefinition(type)).toBe(definition)
  expect(sectionDefinition('raw')).toBeUndefined()
  expect(sectionDefinition('constructor')).toBeUndefined()
})

test.each(each)('%s has three presets that a page accepts', (_type, definition) => {
  expect(definition.presets).toHaveLength(3)
  for (const preset of definition.presets) {
    const section = sectionOfPreset(definition, preset, sequence())
    expect(PageContentSchema.safeParse({ ...EMPTY_PAGE, order: ['s1'], sections: { s1: section } }).success).toBe(true)
    expect(section.blockOrder.length).toBeLessThanOrEqual(definition.maxBlocks)
    expectValid(definition.fields, section.settings)
    for (const block of Object.values(section.blocks)) {
      const kind = definition.blocks.find(({ type }) => type === block.type)
      expectValid(kind?.fields ?? {}, block.settings)
    }
  }
})

/** Every setting is a field, and its value is one that the form can show. */
function expectValid(fields: Fields, settings: Readonly<Record<string, unknown>>) {
  expect(Object.keys(settings).filter((key) => !Object.hasOwn(fields, key))).toEqual([])
  for (const [key, field] of Object.entries(fields)) {
    const value = settings[key]
    expect([key, typeof value]).toEqual([key, typeof field.initial])
    if (field.kind === 'choice') expect(field.options.map((option) => option.value)).toContain(value)
    if ('max' in field && typeof value === 'string') expect(value.length).toBeLessThanOrEqual(Number(field.max))
  }
}

test.each(each)('%s names its outline and its conditions by fields that exist', (_type, definition) => {
  const groups = [definition, ...definition.blocks]
  for (const { fields, titleOf } of groups) {
    if (titleOf !== undefined) expect(fields[titleOf]?.kind).toBe('text')
    for (const [key, { visibleIf }] of Object.entries<Fields[string]>(fields)) {
      if (visibleIf) expect(fields[visibleIf.key]).toBeDefined()
      expect(typeof isFieldVisible(fields, key, initialSettings(fields))).toBe('boolean')
    }
  }
})

test('a setting that depends on a hidden one is hidden as well', () => {
  const fields = sectionDefinition('promotion')!.fields
  const off = { ...initialSettings(fields), countdown: false, afterwards: 'text' }
  expect(isFieldVisible(fields, 'ended', off)).toBe(false)
  expect(isFieldVisible(fields, 'ended', { ...off, countdown: true })).toBe(true)
})
