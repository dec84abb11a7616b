import type { RawSlotRow } from '@/lib/contract/website-raw'
import { holdsPlaceholder } from '@/lib/rules/store-placeholder'
import type { Json, PageContent, Settings } from '@/lib/rules/website/content'
import type { Operation } from '@/lib/rules/website/operation'
import { ownLink } from '@/lib/rules/website/own-link'
import { NO_LIVE } from '@/lib/rules/website/raw-live'
import { settingPath } from '../model/set-operations'

/** What is shown of the places of an imported part. */
export type RawFilter = 'all' | 'texts' | 'links' | 'pictures' | 'live' | 'changed'

/** A place of an imported part as the form shows it. */
export type RawField = {
  readonly slot: RawSlotRow
  /** Differs within a part: "Paragraph 2". */
  readonly label: string
  readonly value: Json
  readonly isChanged: boolean
  readonly hint: string | undefined
  readonly error: string | undefined
}

const LABELS: Readonly<Record<string, string>> = {
  h1: 'Main heading',
  ...Object.fromEntries(['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, 'Heading'])),
  p: 'Paragraph',
  a: 'Text of a link',
  button: 'Text of a button',
  li: 'List item',
  td: 'Table cell',
  th: 'Table heading',
  blockquote: 'Quote',
  figcaption: 'Caption',
}
const KIND_LABELS = {
  text: 'Text',
  link: 'Link',
  picture: 'Picture',
  background: 'Background picture',
  module: 'Products',
  categories: 'Departments',
  tabs: 'Top sells and new products',
}
const PLACEHOLDER_HINT = 'Words in {{ }} or [ ] show a detail of your shop, such as its name.'
const SHARED_HINT = 'Several parts of your page show it: it changes in all of them.'
const NO_ADDRESS = 'Enter a path such as /cart, or a web, email or phone address. Until then the link stays as it was.'

/** The places of a part with what its section makes of them, in the order of the page. */
export function rawFields(slots: readonly RawSlotRow[], settings: Settings): readonly RawField[] {
  const seen = new Map<string, number>()
  return slots.map((slot) => {
    const name = (slot.kind === 'text' && LABELS[slot.tag]) || KIND_LABELS[slot.kind]
    const number = (seen.get(name) ?? 0) + 1
    seen.set(name, number)
    const value = rawValue(slot, settings)
    return {
      slot,
      label: number === 1 ? name : `${name} ${number}`,
      value,
      isChanged: isChanged(slot, settings),
      hint:
        slot.kind === 'text' && holdsPlaceholder(String(value))
          ? PLACEHOLDER_HINT
          : slot.parts.length > 1
            ? SHARED_HINT
            : linkHint(slot, slots, settings),
      error:
        slot.kind === 'link' && isChanged(slot, settings) && ownLink(String(value)) === null ? NO_ADDRESS : undefined,
    }
  })
}

function linkHint(
  { kind, titleKey }: RawSlotRow,
  slots: readonly RawSlotRow[],
  settings: Settings,
): string | undefined {
  const text = kind === 'link' ? slots.find(({ key }) => key === titleKey) : undefined
  return text && `Of “${String(rawValue(text, settings))}”`
}

/** The value of a place: what its section changed, else what the page has. */
function rawValue({ key, kind, original, alt }: RawSlotRow, settings: Settings): Json {
  const value = settings[key]
  switch (kind) {
    case 'text':
    case 'link':
      return typeof value === 'string' ? value : original
    case 'picture':
      return value ?? (original === '' ? null : { src: original, alt, decorative: alt === '' })
    case 'background':
      return value === undefined ? original && { src: original } : value
    default:
      return value ?? kind
  }
}

/** What a live part shows: the products of a module, another part, or nothing. */
export function shownKind({ kind, isFixed }: RawSlotRow, value: Json): string {
  if (isFixed) return kind
  if (Array.isArray(value)) return 'module'
  return value === 'categories' || value === 'tabs' || value === NO_LIVE ? value : kind
}

const isLive = ({ kind }: RawSlotRow) => kind === 'module' || kind === 'categories' || kind === 'tabs'

/** Products that are chosen are no change of a module. */
const isChanged = (slot: RawSlotRow, settings: Settings): boolean =>
  slot.key in settings && (!isLive(slot) || shownKind(slot, settings[slot.key] ?? null) !== slot.kind)

/** Writes the value of a place in the sections that have it; what the page itself has is not stored. */
export function setRaw(sectionIds: readonly string[], slot: RawSlotRow, value: Json): readonly Operation[] {
  const isText = slot.kind === 'text' || slot.kind === 'link'
  if ((isText && value === slot.original) || (slot.kind === 'link' && value === '')) return resetRaw(sectionIds, slot)
  return sectionIds.map((sectionId) => ({ kind: 'set', path: pathOf(sectionId, slot), value }))
}

/** Returns a place to what the page has. */
export const resetRaw = (sectionIds: readonly string[], slot: RawSlotRow): readonly Operation[] =>
  sectionIds.map((sectionId) => ({ kind: 'set', path: pathOf(sectionId, slot) }))

const pathOf = (sectionId: string, { key }: RawSlotRow) => settingPath({ sectionId, blockId: null }, key)

/**
 * The sections that a place is written to: the one it is in, and for a picture of the style sheets all that show it or
 * have changed it, since the sheets are the same for all of them.
 */
export function sectionsOfPlace(page: PageContent, sectionId: string, { key, parts }: RawSlotRow): readonly string[] {
  const source = page.sections[sectionId]?.settings.source
  if (parts.length === 0 || source === undefined) return [sectionId]
  return page.order.filter((id) => {
    const settings = page.sections[id]?.settings ?? {}
    return settings.source === source && (parts.includes(Number(settings.part)) || key in settings)
  })
}

/**
 * The place that a selection shows first: of a text or picture whose link was asked for, the link around it. The link around
 * a picture comes right before it, and names no text.
 */
export function shownKey(
  slots: readonly RawSlotRow[],
  { field, isLink = false }: { readonly field: string | null; readonly isLink?: boolean },
): string | null {
  if (!isLink || field === null) return field
  const before = slots[slots.findIndex(({ key }) => key === field) - 1]
  const isAround = (slot: RawSlotRow) =>
    slot.kind === 'link' && (slot.titleKey === field || (slot === before && slot.titleKey === null))
  return slots.find(isAround)?.key ?? field
}

const KINDS: Readonly<Record<RawFilter, (field: RawField) => boolean>> = {
  all: () => true,
  texts: ({ slot }) => slot.kind === 'text',
  links: ({ slot }) => slot.kind === 'link',
  pictures: ({ slot }) => slot.kind === 'picture' || slot.kind === 'background',
  live: ({ slot }) => isLive(slot),
  changed: (field) => field.isChanged,
}

/** The fields that match: of that kind, with these words in their label, their value or what the page has. */
export function matchingFields(fields: readonly RawField[], filter: RawFilter, words: string): readonly RawField[] {
  const wanted = words.trim().toLowerCase()
  const isMatch = ({ label, value, slot: { original, alt } }: RawField) =>
    [label, typeof value === 'string' ? value : JSON.stringify(value), original, alt].some((text) =>
      text.toLowerCase().includes(wanted),
    )
  return fields.filter((field) => KINDS[filter](field) && (wanted === '' || isMatch(field)))
}
