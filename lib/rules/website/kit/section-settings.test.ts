import type { Json, Section, Settings } from '../content'
import { isFieldVisible } from '../is-field-visible'
import type { Fields, PictureValue, SectionDefinition, SettingField } from '../section-definition'
import { compilePage } from './compile'
import { htmlOfSection, SAMPLE_MOMENT, samplePage, sampleSection } from './fixtures/compile-sample'
import { SECTION_KIT } from './section-kit'

const PICTURE: PictureValue = {
  src: '/files/a.w1600.webp',
  alt: 'A mug',
  decorative: false,
  focus: { x: 50, y: 50 },
  width: 1600,
  height: 900,
}
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

/** A value with which a field has an effect. */
function effective(key: string, { kind, initial }: SettingField): Json {
  if (kind === 'picture') return PICTURE
  if (kind === 'video') return VIDEO
  if (kind === 'moment') return '2026-12-24T17:00:00.000Z'
  if (kind === 'html') return '<p>Mine</p>'
  if (kind === 'link') return '/one'
  if (kind === 'rich') return '<p>Words</p>'
  if (kind === 'text') return `${key} words`
  return initial
}

/** Other values than `value`. */
function others(field: SettingField, value: Json): Json[] {
  switch (field.kind) {
    case 'choice':
      return field.options.map((option) => option.value).filter((other) => other !== value)
    case 'switch':
      return [!value]
    case 'number':
      return [value === field.max ? field.min : field.max]
    case 'picture':
      return [
        null,
        { ...PICTURE, src: '/files/b.w800.webp' },
        { ...PICTURE, alt: 'A cup' },
        { ...PICTURE, decorative: true },
        { ...PICTURE, focus: { x: 10, y: 50 } },
      ]
    case 'products':
      return [['k1']]
    case 'video':
      return ['https://vimeo.com/123456789', '']
    case 'moment':
      return ['2026-12-25T17:00:00.000Z', '']
    case 'node':
      return ['categories/tea']
    case 'rich':
    case 'html':
      return ['<p>Other <strong>words</strong></p>']
    case 'link':
      return ['/two']
    case 'text':
      return ['Other words']
  }
}

/** Settings under which a field counts: what it depends on has a value that it asks for. */
function settingsFor(fields: Fields, key: string): Settings {
  const settings: Record<string, Json> = {}
  for (const [name, field] of Object.entries(fields)) settings[name] = effective(name, field)
  for (let at = fields[key]?.visibleIf; at; at = fields[at.key]?.visibleIf) settings[at.key] = at.is[0] ?? null
  return settings
}

const compiled = (section: Section) => {
  const { html, modules } = compilePage(samplePage(section), SAMPLE_MOMENT)
  return JSON.stringify([html, modules])
}

const withBlock = (definition: SectionDefinition, settings: Settings, block?: Settings): Section => {
  const type = definition.blocks[0]?.type
  const own = block ?? (definition.blocks[0] ? settingsFor(definition.blocks[0].fields, '') : undefined)
  const blocks: Section['blocks'] = type && own ? { b0: { type, settings: own } } : {}
  return { type: definition.type, v: definition.v, settings, blocks, blockOrder: Object.keys(blocks) }
}

const cases = SECTION_KIT.flatMap((definition) =>
  Object.keys(definition.fields).map((key) => [definition.type, key, definition] as const),
)

test.each(cases)('%s: %s changes the page', (_type, key, definition) => {
  const field: SettingField = (definition.fields as Fields)[key]!
  const settings = settingsFor(definition.fields, key)
  expect(isFieldVisible(definition.fields, key, settings)).toBe(true)
  const before = compiled(withBlock(definition, settings))
  for (const other of others(field, settings[key] ?? null)) {
    expect([other, compiled(withBlock(definition, { ...settings, [key]: other })) !== before]).toEqual([other, true])
  }
})

const blockCases = SECTION_KIT.flatMap((definition) =>
  definition.blocks.flatMap(({ fields }) =>
    Object.keys(fields).map((key) => [definition.type, key, definition, fields] as const),
  ),
)

test.each(blockCases)('%s, block: %s changes the page', (_type, key, definition, fields) => {
  const field: SettingField = (fields as Fields)[key]!
  const settings = settingsFor(definition.fields, '')
  // A logo stands for the name, which then names only a link.
  const block = settingsFor(fields, key)
  const before = compiled(withBlock(definition, settings, block))
  for (const other of others(field, block[key] ?? null)) {
    expect([other, compiled(withBlock(definition, settings, { ...block, [key]: other })) !== before]).toEqual([
      other,
      true,
    ])
  }
})

test('settings that are hidden change nothing', () => {
  for (const definition of SECTION_KIT) {
    const fields: Fields = definition.fields
    for (const preset of definition.presets) {
      const section = sampleSection(definition, preset)
      for (const [key, field] of Object.entries(fields)) {
        if (isFieldVisible(fields, key, section.settings)) continue
        for (const other of others(field, section.settings[key] ?? null)) {
          const changed = { ...section, settings: { ...section.settings, [key]: other } }
          expect([definition.type, preset.name, key, htmlOfSection(changed)]).toEqual([
            definition.type,
            preset.name,
            key,
            htmlOfSection(section),
          ])
        }
      }
    }
  }
})
