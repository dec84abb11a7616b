import 'server-only'
import type { DocumentKind } from '@/lib/contract/website-fields'
import type { CompiledModule } from '@/lib/rules/website/compiled-page'
import type { DocumentContent, PageContent, Section } from '@/lib/rules/website/content'
import { partOf, type RawSources } from '@/lib/rules/website/join-raw'
import { compilePage } from '@/lib/rules/website/kit/compile'
import { moduleNames } from '@/lib/rules/website/kit/module-names'
import { RAW_SECTION } from '@/lib/rules/website/kit/section-kit'
import { pageSections } from '@/lib/rules/website/page-sections'
import { rawModules } from '@/lib/rules/website/raw-modules'
import { rawTexts, sheetTexts } from '@/lib/rules/website/raw-texts'
import { sheetSettings } from '@/lib/rules/website/sheet-pictures'
import type { CheckedDocument, CheckedModule } from './view/checked-document'
import { viewedPage } from './view/place'
import { shownSettings } from './view/shown-settings'

/** A document as its draft has it. */
export type DocumentToCheck = {
  readonly id: string
  readonly kind: DocumentKind
  readonly title: string
  readonly path: string | null
  readonly content: DocumentContent
}

/** The foreign pages that raw sections are parts of, and what their import took away. */
export type RawParts = { readonly sources: RawSources; readonly removed: readonly string[] }

export const NO_RAW: RawParts = { sources: new Map(), removed: [] }

/**
 * A document compiled for the checks: with every section that is not hidden, whatever its window, so that what shows
 * later is checked now.
 */
export function compiledDocument(document: DocumentToCheck, raw: RawParts, now: Date): CheckedDocument {
  const page = viewedPage(document.content)
  if (!page) return { ...document, html: '', modules: [], sources: [], removed: [] }
  const stocked = { inStock: 1, onPromotion: 1 }
  const moment = {
    now: now.toISOString(),
    isOpen: true,
    openChangesAt: null,
    shop: stocked,
    modules: {},
    sources: raw.sources,
  }
  const { html, modules } = compilePage(withoutWindows(page), moment)
  const sources = shownSettings(page)
    .flat()
    .flatMap(({ kind, value, place: { sectionId } }) =>
      kind === 'html' && typeof value === 'string' && value !== '' ? [{ sectionId, html: value }] : [],
    )
  const parts = rawSections(page, raw.sources)
  const names = moduleNames(pageSections(page), raw.sources)
  const places = new Map(
    parts.flatMap(({ id, settings }) =>
      rawModules(settings, raw.sources, names.get(id)).map((module) => [module.id, id] as const),
    ),
  )
  return {
    ...document,
    html,
    modules: modules.map((module) => checkedModule(module, places)),
    sources,
    removed: raw.removed,
    rawTexts: textsOf(parts),
  }
}

function withoutWindows(page: PageContent): PageContent {
  const always = ({ show: _, ...section }: Section): Section => section
  return {
    ...page,
    sections: Object.fromEntries(Object.entries(page.sections).map(([id, section]) => [id, always(section)])),
  }
}

/** The raw sections of a page that have a part. */
const rawSections = ({ sections }: PageContent, sources: RawSources) =>
  Object.entries(sections).flatMap(([id, { type, settings }]) => {
    const found = type === RAW_SECTION ? partOf(settings, sources) : null
    return found ? [{ id, settings, ...found }] : []
  })

function textsOf(parts: ReturnType<typeof rawSections>): CheckedDocument['rawTexts'] {
  const all = parts.map(({ settings }) => settings)
  return Object.fromEntries(
    parts.map(({ id, settings, part, source }) => {
      const sheets = sheetTexts(source, Number(settings.part), sheetSettings(all, settings.source))
      return [id, { ...rawTexts(part, settings), ...sheets }]
    }),
  )
}

/** A module of our own has the id of its section. */
const checkedModule = ({ id, title, source }: CompiledModule, places: ReadonlyMap<string, string>): CheckedModule => ({
  id,
  title,
  sectionId: places.get(id) ?? id,
  keys: source.kind === 'picks' ? source.keys : null,
  node: source.kind === 'node' ? source.node : null,
})
