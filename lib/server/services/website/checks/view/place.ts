import 'server-only'
import type { DocumentContent, Json, PageContent, Settings } from '@/lib/rules/website/content'
import type { CheckedDocument } from './checked-document'

/** Where in a document something stands, as far as it is known. */
export type Place = {
  readonly sectionId: string | null
  readonly blockId: string | null
  readonly field: string | null
}

export const NOWHERE: Place = { sectionId: null, blockId: null, field: null }

type Entry = Pick<Place, 'blockId' | 'field'> & { readonly plain: string }

/** Finds the setting that a piece of the compiled page came from: one with all needles, else one with the first. */
export type PlaceFinder = (sectionId: string | null, ...needles: readonly string[]) => Place

/** The page content of a document; null for the site document. */
export const viewedPage = (content: DocumentContent): PageContent | null => ('sections' in content ? content : null)

/**
 * A finder for one document: it looks for the text or address among the section's settings, then its blocks'; of a raw
 * section among what stands in its slots.
 */
export function placeFinder(content: DocumentContent, raw: CheckedDocument['rawTexts'] = {}): PlaceFinder {
  const page = viewedPage(content)
  const entries = new Map<string, readonly Entry[]>()
  const entriesOf = (sectionId: string) => {
    const known = entries.get(sectionId)
    if (known) return known
    const section = page?.sections[sectionId]
    const found = section
      ? [
          ...settingEntries(raw[sectionId] ?? section.settings, null),
          ...section.blockOrder.flatMap((id) => settingEntries(section.blocks[id]?.settings ?? {}, id)),
        ]
      : []
    entries.set(sectionId, found)
    return found
  }
  return (sectionId, ...needles) => {
    if (sectionId === null) return NOWHERE
    const wanted = needles.map(plainText).filter((needle) => needle !== '')
    const all = wanted.length === 0 ? [] : entriesOf(sectionId)
    const entry =
      all.find(({ plain }) => wanted.every((needle) => plain.includes(needle))) ??
      all.find(({ plain }) => plain.includes(wanted[0] ?? ''))
    return { sectionId, blockId: entry?.blockId ?? null, field: entry?.field ?? null }
  }
}

/** The place of a picture in the style sheets of an imported page: the first section that shows it; null for none. */
export function placeInSheets({ rawTexts = {} }: Pick<CheckedDocument, 'rawTexts'>, src: string): Place | null {
  for (const [sectionId, texts] of Object.entries(rawTexts)) {
    const field = Object.keys(texts).find((key) => key.startsWith('sheet_') && texts[key] === src)
    if (field !== undefined) return { sectionId, blockId: null, field }
  }
  return null
}

const settingEntries = (settings: Settings, blockId: string | null): Entry[] =>
  Object.entries(settings).flatMap(([field, value]) =>
    stringsIn(value).map((raw) => ({ blockId, field, plain: `${plainText(raw)} ${addressesIn(raw)}` })),
  )

function stringsIn(value: Json): readonly string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(stringsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

const decoded = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
const plainText = (html: string) =>
  decoded(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim()
const addressesIn = (html: string) =>
  [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, address = '']) => decoded(address)).join(' ')
