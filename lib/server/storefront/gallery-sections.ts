import 'server-only'
import type { PreparedTemplate, StoreFacts } from '@/lib/rules/template-piece'
import { type Block, EMPTY_PAGE, type Json, type PageContent, type Section } from '@/lib/rules/website/content'
import { compilePage } from '@/lib/rules/website/kit/compile'
import { RAW_SECTION, SECTION_KIT } from '@/lib/rules/website/kit/section-kit'
import type { RawSource } from '@/lib/rules/website/raw-source'
import type { Fields, PictureValue, SectionDefinition } from '@/lib/rules/website/section-definition'
import { sectionOfPreset } from '@/lib/rules/website/section-of-preset'
import { prepareTemplate } from '../template/prepare'

type GallerySections = {
  readonly template: PreparedTemplate
  readonly modules: readonly { readonly id: string; readonly title: string }[]
  /** Moment of the sample, ISO. */
  readonly at: string
}

const NOW = '2026-11-24T10:00:00.000Z'
const STORE: StoreFacts = {
  name: 'Green & Co',
  email: 'hello@green.example',
  phone: '+1 (540) 555-0134',
  address: '1 Market Street, Staunton VA 24401',
  description: 'Fruit, bread and good company from forty growers around Staunton.',
}
const SHOP = { inStock: 1, onPromotion: 1 }

/**
 * One preset of every section, 1 to 3, as a page with sample pictures; the third ones are without, as a new section is.
 * Null for other numbers.
 */
export function gallerySections(preset: number): GallerySections | null {
  if (![1, 2, 3].includes(preset)) return null
  const parts = SECTION_KIT.flatMap((definition) => {
    const section = sampleOf(definition, preset - 1)
    const label = `label-${definition.type}`
    return [
      [label, { ...EMPTY_SECTION, type: RAW_SECTION, settings: { source: label, part: 0 } }],
      [definition.type, section],
    ] as const
  })
  const content: PageContent = {
    ...EMPTY_PAGE,
    order: parts.map(([id]) => id),
    sections: Object.fromEntries(parts.map(([id, section]) => [id, section])),
  }
  const sources = new Map(SECTION_KIT.map(({ type, name }) => [`label-${type}`, labelOf(name)]))
  const moment = { now: NOW, isOpen: true, openChangesAt: null, shop: SHOP, modules: {}, sources }
  const { html, modules } = compilePage(content, moment)
  return { template: prepareTemplate(LABELS + html, STORE, [...modules]), modules, at: NOW }
}

const LABELS =
  '<style>.gallery-label{padding:.25rem var(--gutter);background:#222;color:#fff;font:.75rem monospace}</style>'
const EMPTY_SECTION: Section = { type: '', v: 1, settings: {}, blocks: {}, blockOrder: [] }

function labelOf(name: string): RawSource {
  const html = `<p class="gallery-label">${name}</p>`
  return { css: [], frames: [], parts: [{ html, name, frame: -1, tops: [], slots: [] }] }
}

const PICTURES = ['market-hero', 'market-bread', 'market-dairy', 'oven-cake', 'maker-table', 'oven-cup']

function sampleOf(definition: SectionDefinition, preset: number): Section {
  let made = 0
  const section = sectionOfPreset(definition, definition.presets[preset]!, () => `b${++made}`)
  let shown = preset
  const value = (fields: Fields, key: string, before: Json): Json => {
    if (fields[key]?.kind === 'moment' && preset === 1) return '2026-12-24T17:00:00.000Z'
    if (fields[key]?.kind === 'video' && preset < 2) return 'https://vimeo.com/76979871'
    return fields[key]?.kind === 'picture' && preset < 2 ? picture(shown++) : before
  }
  const filled = (fields: Fields, settings: Block['settings']) =>
    Object.fromEntries(Object.entries(settings).map(([key, before]) => [key, value(fields, key, before)]))
  // Brands and quotes show their names.
  const takesPictures = !['brands', 'quotes', 'columns'].includes(definition.type)
  const blocks = Object.entries(section.blocks).map(([id, block]) => {
    const fields = definition.blocks.find(({ type }) => type === block.type)?.fields ?? {}
    return [id, takesPictures ? { ...block, settings: filled(fields, block.settings) } : block]
  })
  return { ...section, settings: filled(definition.fields, section.settings), blocks: Object.fromEntries(blocks) }
}

const picture = (at: number): PictureValue => ({
  src: `/assets/templates/${PICTURES[at % PICTURES.length]}.webp`,
  alt: 'Sample picture',
  decorative: false,
  focus: { x: 60, y: 60 },
  width: 1_600,
  height: 900,
})
