import type { Json, Section } from '../content'
import { sectionDefinition } from '../kit/definition-by-type'
import { blockTitle } from '../part-title'
import type { Fields } from '../section-definition'
import type { ShownValue, ValueChange } from './content-change'
import { movedIds } from './moved-ids'
import { keysOf, ownValue, sameJson } from './same-json'
import { anyWords, settingWords } from './value-words'

const words = (value: string): ShownValue => ({ kind: 'words', value })

/** Every value in which two states of a section differ; `path` is that of the section. */
export function compareSection(path: readonly string[], before: Section, after: Section): readonly ValueChange[] {
  const definition = sectionDefinition(after.type)
  const settings = compareSettings([...path, 'settings'], '', definition?.fields ?? {}, before.settings, after.settings)
  return [
    ...compareValue([...path, 'type'], 'Kind', before.type, after.type),
    ...compareValue([...path, 'v'], 'Version of its settings', before.v, after.v),
    ...shownChange(path, before, after),
    ...settings,
    ...compareWindow([...path, 'show'], before.show, after.show),
    ...compareBlocks(path, before, after),
  ]
}

/** One value, when it differs. */
export function compareValue(
  path: readonly string[],
  label: string,
  before: Json | undefined,
  after: Json | undefined,
): readonly ValueChange[] {
  if (sameJson(before, after)) return []
  return [{ path, label, before: anyWords(before), after: anyWords(after) }]
}

function shownChange(path: readonly string[], before: Section, after: Section): readonly ValueChange[] {
  if (before.hidden === after.hidden) return []
  const word = ({ hidden }: Section) => words(hidden ? 'Hidden' : 'Shown')
  return [{ path: [...path, 'hidden'], label: 'In the shop', before: word(before), after: word(after) }]
}

function compareSettings(
  path: readonly string[],
  prefix: string,
  fields: Fields,
  before: object,
  after: object,
): readonly ValueChange[] {
  return keysOf(before, after).flatMap((key) => {
    const [one, other] = [ownValue(before, key), ownValue(after, key)]
    if (sameJson(one, other)) return []
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined
    const label = prefix + (field?.label ?? rawLabel(key))
    return [{ path: [...path, key], label, before: settingWords(field, one), after: settingWords(field, other) }]
  })
}

const RAW_NAMES: Readonly<Record<string, string>> = {
  text: 'Text',
  link: 'Link',
  picture: 'Picture',
  background: 'Background picture',
  sheet: 'Picture in the styles',
  title: 'Title of the products',
  live: 'Products',
}

/** A setting without a field: a place of an imported page such as `text_3`, or one that is not known here. */
function rawLabel(key: string): string {
  const [, kind = '', at = ''] = /^([a-z]+)_(\d+)(?:_\w+)?$/.exec(key) ?? []
  const name = Object.hasOwn(RAW_NAMES, kind) ? RAW_NAMES[kind] : undefined
  return name ? `${name} ${Number(at) + 1}` : key
}

const ONLY: Readonly<Record<string, string>> = {
  open: 'While the shop is open',
  in_stock: 'While its products are in stock',
  promotion: 'While its products are on promotion',
}

function compareWindow(
  path: readonly string[],
  before: Section['show'],
  after: Section['show'],
): readonly ValueChange[] {
  if (sameJson(before, after)) return []
  const [one, other] = [before ?? {}, after ?? {}]
  const only = ({ only }: NonNullable<Section['show']>) => (only === undefined ? null : words(ONLY[only] ?? only))
  const changes: readonly ValueChange[] = [
    ...compareValue([...path, 'from'], 'Shown from', one.from, other.from),
    ...compareValue([...path, 'until'], 'Shown until', one.until, other.until),
    ...(one.only === other.only
      ? []
      : [{ path: [...path, 'only'], label: 'Shown only', before: only(one), after: only(other) }]),
  ]
  // An empty window is one that never shuts: it differs in the document, not for shoppers.
  return changes.length > 0 ? changes : [{ path, label: 'Time of showing', before: null, after: null }]
}

function compareBlocks(path: readonly string[], before: Section, after: Section): readonly ValueChange[] {
  const titleIn = (section: Section, id: string) => {
    const block = section.blocks[id]
    return block ? blockTitle(block, sectionDefinition(section.type), section.blockOrder.indexOf(id)) : id
  }
  const moved = movedIds(before.blockOrder, after.blockOrder)
  const isAt = (section: Section, id: string) => section.blockOrder.includes(id)
  return keysOf(before.blocks, after.blocks).flatMap((id): readonly ValueChange[] => {
    const place = [...path, 'blocks', id]
    const [one, other] = [ownBlock(before, id), ownBlock(after, id)]
    if (!one || !other) {
      const [was, is] = [one ? titleIn(before, id) : null, other ? titleIn(after, id) : null]
      const label = was === null ? 'New part' : 'Removed part'
      return [{ path: place, label, before: was === null ? null : words(was), after: is === null ? null : words(is) }]
    }
    const title = titleIn(after, id)
    const fields = sectionDefinition(after.type)?.blocks.find(({ type }) => type === other.type)?.fields ?? {}
    const isPlaced = moved.has(id) || isAt(before, id) !== isAt(after, id)
    return [
      ...compareValue([...place, 'type'], `${title} · Kind`, one.type, other.type),
      ...compareSettings([...place, 'settings'], `${title} · `, fields, one.settings, other.settings),
      ...(isPlaced ? [placeChange(path, title, before, after, id)] : []),
    ]
  })
}

const ownBlock = ({ blocks }: Section, id: string) => (Object.hasOwn(blocks, id) ? blocks[id] : undefined)

function placeChange(path: readonly string[], title: string, before: Section, after: Section, id: string): ValueChange {
  const place = ({ blockOrder }: Section) => words(`Place ${blockOrder.indexOf(id) + 1}`)
  return { path: [...path, 'blockOrder', id], label: title, before: place(before), after: place(after) }
}
