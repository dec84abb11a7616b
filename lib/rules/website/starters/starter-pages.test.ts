import { POLICY_HANDLES } from '@/lib/contract/website-builder'
import { PageContentSchema } from '@/lib/contract/website-content'
import { sectionDefinition } from '../kit/definition-by-type'
import { STARTER_PAGES, starterPage } from './starter-pages'

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

test.each(STARTER_PAGES)('$id is valid content of known sections, with the settings of their fields', ({ content }) => {
  expect(PageContentSchema.parse(content)).toEqual(content)
  for (const section of Object.values(content.sections)) {
    const definition = sectionDefinition(section.type)
    expect(Object.keys(section.settings).sort()).toEqual(Object.keys(definition?.fields ?? {}).sort())
    for (const [key, field] of Object.entries(definition?.fields ?? {})) {
      const value = section.settings[key]
      if (field.kind === 'choice') expect(field.options.map((option) => option.value)).toContain(value)
      if ('max' in field && typeof value === 'string') expect(value.length).toBeLessThanOrEqual(Number(field.max))
    }
  }
})

test('every policy has a starter, which says to have it checked; the advice is in no text of the page', () => {
  for (const handle of POLICY_HANDLES) {
    const starter = starterPage(handle)
    expect(starter).toMatchObject({ kind: 'policy', handle })
    expect(starter?.advice).toContain('lawyer')
    expect(textsOf(starter?.content).join(' ')).not.toContain('lawyer')
  }
})

test('facts are placeholders that pages fill; nothing is left to replace by hand', () => {
  const texts = STARTER_PAGES.flatMap(({ content }) => textsOf(content))
  const placeholders = texts.flatMap((text) => text.match(/\{\{[^}]*\}\}/g) ?? [])
  expect(new Set(placeholders)).toEqual(
    new Set(['{{store.name}}', '{{store.description}}', '{{store.address}}', '{{store.email}}']),
  )
  expect(texts.join(' ')).not.toMatch(/lorem|example\.com|\[[A-Z]/)
})

test('ids and addresses are unique', () => {
  expect(new Set(STARTER_PAGES.map(({ id }) => id)).size).toBe(STARTER_PAGES.length)
  expect(new Set(STARTER_PAGES.map(({ kind, handle }) => `${kind}/${handle}`)).size).toBe(STARTER_PAGES.length)
  expect(starterPage('')).toBeUndefined()
})
