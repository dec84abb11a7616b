import { existsSync } from 'node:fs'
import path from 'node:path'
import { PageContentSchema, SiteContentSchema } from '@/lib/contract/website-content'
import { contrast } from '../../colour'
import { DEFAULT_MENU, type Json, type PageContent } from '../content'
import { sectionDefinition } from '../kit/definition-by-type'
import { fillDepartmentSlots } from './parts/fill-department-slots'
import { STOCK_TEMPLATES } from './stock-templates'

const FONTS = ['', 'Figtree', 'Jost', 'Rubik', 'EB Garamond']
const made = STOCK_TEMPLATES.filter(({ id }) => id !== 'blank')
const filled = (home: PageContent) =>
  fillDepartmentSlots(home, [
    { id: 'a', name: 'Tools' },
    { id: 'b', name: 'Paint' },
    { id: 'c', name: 'Garden' },
  ])

const typesOf = ({ order, sections }: PageContent) => order.map((id) => sections[id]?.type ?? '')

/** Every text of a page, of its settings and blocks. */
function textsOf(page: PageContent): string[] {
  const found: string[] = []
  const collect = (value: Json): void => {
    if (typeof value === 'string') found.push(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  for (const { settings, blocks } of Object.values(page.sections)) {
    collect(settings)
    for (const block of Object.values(blocks)) collect(block.settings)
  }
  return found
}

test('eight trades and more, in all four themes, with an id each', () => {
  expect(new Set(made.map(({ trade }) => trade)).size).toBeGreaterThanOrEqual(8)
  expect(new Set(made.map(({ look }) => look?.selectedThemeIndex))).toEqual(new Set([1, 2, 3, 4]))
  expect(new Set(STOCK_TEMPLATES.map(({ id }) => id)).size).toBe(STOCK_TEMPLATES.length)
})

test('no two have the same order of sections, colours or description', () => {
  const distinct = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length)
  distinct(STOCK_TEMPLATES.map(({ home }) => typesOf(home).join()))
  distinct(STOCK_TEMPLATES.map(({ description }) => description))
  distinct(made.map(({ look }) => JSON.stringify(look?.colors)))
})

describe.each(STOCK_TEMPLATES)('$id', ({ home, look }) => {
  test('is valid content of a page and of a site', () => {
    expect(PageContentSchema.parse(filled(home))).toEqual(filled(home))
    if (!look) return
    const site = SiteContentSchema.parse({
      v: 1,
      theme: look,
      customStyles: '',
      brand: { logo: null, favicon: null, socialPicture: null },
      announcement: { text: '', href: '', from: null, until: null },
      social: {},
      header: DEFAULT_MENU,
      footer: DEFAULT_MENU,
    })
    expect(site.theme).toEqual(look)
    expect(FONTS).toContain(look.font)
  })

  test('uses sections, settings and choices that the kit has', () => {
    for (const section of Object.values(home.sections)) {
      const definition = sectionDefinition(section.type)
      expect(section).toMatchObject({ v: definition?.v })
      expect(Object.keys(section.settings).sort()).toEqual(Object.keys(definition?.fields ?? {}).sort())
      for (const [key, field] of Object.entries(definition?.fields ?? {})) {
        if (field.kind === 'choice') expect(field.options.map(({ value }) => value)).toContain(section.settings[key])
        if (field.kind === 'number') {
          expect(section.settings[key]).toBeGreaterThanOrEqual(field.min)
          expect(section.settings[key]).toBeLessThanOrEqual(field.max)
        }
        if (field.kind === 'text') expect(String(section.settings[key]).length).toBeLessThanOrEqual(field.max)
      }
    }
  })

  test('has one first heading, and places for categories and tabs', () => {
    const types = typesOf(home)
    expect(types.filter((type) => type === 'hero').length).toBeGreaterThanOrEqual(1)
    expect(types.filter((type) => type === 'categories')).toHaveLength(1)
    expect(types.filter((type) => type === 'tabs')).toHaveLength(1)
  })

  test('has words to keep: no filler, no invented facts, no customers who never spoke', () => {
    const texts = textsOf(home).join('\n')
    expect(texts).not.toMatch(/lorem|ipsum|example\.|https?:|\$|€|£|555|[0-9]{4}|%(?!2)/i)
    expect(texts.match(/\{\{[^}]*\}\}/g) ?? []).toEqual(
      (texts.match(/\{\{[^}]*\}\}/g) ?? []).filter((name) =>
        /^\{\{store\.(name|email|phone|description)\}\}$/.test(name),
      ),
    )
    expect(typesOf(home)).not.toContain('quotes')
  })

  test('ships every picture, each with a description', () => {
    for (const value of Object.values(home.sections).flatMap(({ settings, blocks }) => [
      settings,
      ...Object.values(blocks).map((block) => block.settings),
    ])) {
      const picture = value.picture
      if (typeof picture !== 'object' || picture === null || !('src' in picture)) continue
      expect(existsSync(path.join(process.cwd(), 'public', String(picture.src)))).toBe(true)
      expect(picture.decorative).toBe(picture.alt === '')
    }
  })

  test('text and buttons are readable in its colours', () => {
    if (!look) return
    expect(contrast(look.colors.text, look.colors.background)).toBeGreaterThanOrEqual(7)
    expect(contrast(look.colors.primary, look.colors.background)).toBeGreaterThanOrEqual(4.5)
  })
})
