import type { Json, PageContent, Section, Settings } from '../content'
import { isFieldVisible } from '../is-field-visible'
import { sectionDefinition } from '../kit/definition-by-type'
import type { Fields, SectionDefinition, SettingField } from '../section-definition'
import { describeOwnValue } from './describe-own-value'
import { isOwn } from './own-words'

/** `kept`: own texts, pictures and products with their section in the new page. `without`: those that have no place. */
export type CarriedOver = {
  readonly home: PageContent
  readonly kept: readonly { readonly what: string; readonly to: string }[]
  readonly without: readonly { readonly what: string; readonly reason: string }[]
}

/** Settings that follow another: what leads them is the owner's own, or they stay. */
const FOLLOWERS: Readonly<Record<string, readonly string[]>> = {
  products: ['source'],
  node: ['source', 'sort', 'limit'],
  tag: ['source', 'sort', 'limit'],
  buttonLabel: ['buttonLink'],
  secondLabel: ['secondLink'],
  moreLabel: ['moreLink'],
  linkLabel: ['link'],
  until: ['countdown', 'afterwards'],
}
const LED = new Set(Object.values(FOLLOWERS).flat())
/** They count only while the section shows them: a list of picks beside the rule "newest" does nothing. */
const ONLY_VISIBLE: ReadonlySet<SettingField['kind']> = new Set(['products', 'node', 'moment'])
const CARRIED: ReadonlySet<SettingField['kind']> = new Set([
  'text',
  'rich',
  'html',
  'picture',
  'video',
  'link',
  ...ONLY_VISIBLE,
])

/**
 * The page `next`, of another template, with what the owner wrote and picked on `current`. Sections find a place by
 * their type, in order. What is the owner's own in `next` stays as it is.
 */
export function carryOver(current: PageContent, next: PageContent): CarriedOver {
  const kept: CarriedOver['kept'][number][] = []
  const without: CarriedOver['without'][number][] = []
  const sections: Record<string, Section> = { ...next.sections }
  const free = [...next.order]
  for (const id of current.order) {
    const from = current.sections[id]
    const definition = from && sectionDefinition(from.type)
    if (!definition) continue
    const own = ownParts(from, definition)
    if (own.length === 0) continue
    const at = free.findIndex((other) => sections[other]?.type === from.type)
    const [to = ''] = at < 0 ? [] : free.splice(at, 1)
    const place = sections[to]
    if (!place) {
      const reason = `The new page has no ${at < 0 && hasType(next, from.type) ? 'further ' : ''}section “${definition.name}”.`
      without.push(...own.map(({ what }) => ({ what, reason })))
      continue
    }
    const moved = moveParts(from, place, definition, own)
    sections[to] = moved.section
    kept.push(...moved.kept.map(({ what }) => ({ what, to: definition.name })))
    without.push(...moved.left.map(({ what }) => ({ what, reason: `“${definition.name}” has own words there.` })))
  }
  return { home: { ...next, seo: seoOf(current, next), sections }, kept, without: [...without, ...foreign(current)] }
}

const hasType = ({ sections }: PageContent, type: string): boolean =>
  Object.values(sections).some((section) => section.type === type)

/** Sections of an imported page cannot be moved into another. */
function foreign({ order, sections }: PageContent): CarriedOver['without'] {
  const count = order.filter((id) => sections[id] && !sectionDefinition(sections[id].type)).length
  if (count === 0) return []
  const what = count === 1 ? '1 section of your HTML page' : `${count} sections of your HTML page`
  return [{ what, reason: 'They belong to that page. Save it as an own template to have it at hand.' }]
}

/** Own texts for search engines belong to the shop, not to a template. */
function seoOf({ seo }: PageContent, next: PageContent): PageContent['seo'] {
  return {
    title: seo.title || next.seo.title,
    description: seo.description || next.seo.description,
    picture: seo.picture ?? next.seo.picture,
  }
}

/** `key` of a setting, or `blocks` for the whole list of blocks. */
type Part = { readonly key: string; readonly what: string }

function ownParts({ settings, blocks, blockOrder }: Section, definition: SectionDefinition): Part[] {
  const parts = ownKeys(settings, definition.fields).map((key) => ({
    key,
    what: describeOwnValue(definition.fields[key]?.label, settings[key]),
  }))
  for (const id of blockOrder) {
    const block = blocks[id]
    const fields = definition.blocks.find(({ type }) => type === block?.type)?.fields
    if (!block || !fields) continue
    for (const key of ownKeys(block.settings, fields))
      parts.push({ key: BLOCKS, what: describeOwnValue(fields[key]?.label, block.settings[key]) })
  }
  return parts
}

const BLOCKS = 'blocks'

const ownKeys = (settings: Settings, fields: Fields): string[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    if (!CARRIED.has(field.kind) || LED.has(key) || !isOwn(settings[key])) return []
    return ONLY_VISIBLE.has(field.kind) && !isFieldVisible(fields, key, settings) ? [] : [key]
  })

function moveParts(from: Section, to: Section, definition: SectionDefinition, own: readonly Part[]) {
  const settings: Record<string, Json> = { ...to.settings }
  const taken = new Set(ownParts(to, definition).map(({ key }) => key))
  const kept = own.filter(({ key }) => !taken.has(key))
  for (const { key } of kept) {
    for (const name of [key, ...(FOLLOWERS[key] ?? [])]) {
      const value = from.settings[name]
      if (value !== undefined) settings[name] = value
    }
  }
  const { blocks, blockOrder } = kept.some(({ key }) => key === BLOCKS) ? from : to
  return { section: { ...to, settings, blocks, blockOrder }, kept, left: own.filter(({ key }) => taken.has(key)) }
}
