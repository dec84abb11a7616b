import type { DocumentContent, Json, Menu, PageContent, SiteContent } from '../content'
import { networkName } from '../network-name'
import { compareValue } from './compare-section'
import type { PartChange, ShownValue, ValueChange } from './content-change'
import { movedIds } from './moved-ids'
import { isNode, keysOf, ownValue, sameJson } from './same-json'

/** Parts of a document besides its sections, in the order in which they are reported. */
const PARTS: readonly { readonly part: string; readonly title: string }[] = [
  { part: 'theme', title: 'Theme' },
  { part: 'brand', title: 'Brand' },
  { part: 'announcement', title: 'Announcement' },
  { part: 'social', title: 'Social links' },
  { part: 'header', title: 'Header menu' },
  { part: 'footer', title: 'Footer menu' },
  { part: 'customStyles', title: 'Own CSS' },
  { part: 'seo', title: 'Search engines' },
]

const LABELS: Readonly<Record<string, string>> = {
  'theme.selectedThemeIndex': 'Theme',
  'theme.font': 'Font',
  'theme.colors.primary': 'Primary colour',
  'theme.colors.secondary': 'Secondary colour',
  'theme.colors.background': 'Background',
  'theme.colors.text': 'Text colour',
  'theme.radius': 'Corner radius',
  'theme.spacing': 'Space between sections',
  'brand.logo': 'Logo',
  'brand.favicon': 'Favicon',
  'brand.socialPicture': 'Social picture',
  'announcement.text': 'Text',
  'announcement.href': 'Link',
  'announcement.from': 'From',
  'announcement.until': 'Until',
  'seo.title': 'Title',
  'seo.description': 'Description',
  'seo.picture': 'Picture',
}

const THEMES = ['Classic', 'Pastel', 'Vintage', 'Retro']

/** The parts besides sections in which two contents of a document differ. */
export function compareParts(before: DocumentContent, after: DocumentContent): readonly PartChange[] {
  return PARTS.flatMap(({ part, title }) => {
    const values = valuesOf(part, title, before, after)
    return values.length > 0 ? [{ part, title, values }] : []
  })
}

function valuesOf(part: string, title: string, before: DocumentContent, after: DocumentContent) {
  if (part === 'header' || part === 'footer') {
    const [one, other] = [menuOf(before, part), menuOf(after, part)]
    return one && other ? compareMenu(part, one, other) : compareLeaves([part], title, one, other)
  }
  return compareLeaves([part], title, ownValue(before, part), ownValue(after, part))
}

const menuOf = (content: PageContent | SiteContent, part: 'header' | 'footer'): Menu | undefined =>
  part in content ? (content as SiteContent)[part] : undefined

/** Compares values down to those that are no objects. */
function compareLeaves(
  path: readonly string[],
  title: string,
  before: unknown,
  after: unknown,
): readonly ValueChange[] {
  if (sameJson(before, after)) return []
  if (isNode(before) && isNode(after)) {
    return keysOf(before, after).flatMap((key) =>
      compareLeaves([...path, key], title, ownValue(before, key), ownValue(after, key)),
    )
  }
  const label = labelOf(path, title)
  const [one, other] = [before, after].map((value) => leafWords(path, value as Json | undefined))
  const [change] = compareValue(path, label, before as Json | undefined, after as Json | undefined)
  return change ? [{ ...change, before: one ?? change.before, after: other ?? change.after }] : []
}

function labelOf(path: readonly string[], title: string): string {
  const known = LABELS[path.join('.')]
  if (known !== undefined) return known
  const last = path.at(-1) ?? ''
  if (path[0] === 'social') return networkName(last)
  return path.length === 1 ? title : last
}

/** Values whose number or emptiness means something. */
function leafWords(path: readonly string[], value: Json | undefined): ShownValue | null {
  const words = (text: string): ShownValue => ({ kind: 'words', value: text })
  switch (path.join('.')) {
    case 'theme.selectedThemeIndex':
      return typeof value === 'number' ? words(THEMES[value - 1] ?? String(value)) : null
    case 'theme.font':
      return value === '' ? words('That of the theme') : null
    case 'theme.radius':
      return words(typeof value === 'number' ? `${value} px` : 'That of the theme')
    case 'theme.spacing':
      return typeof value === 'number' ? words(`${value} %`) : null
    default:
      return null
  }
}

function compareMenu(part: 'header' | 'footer', before: Menu, after: Menu): readonly ValueChange[] {
  const entry = (text: string): ShownValue => ({ kind: 'words', value: text })
  const moved = movedIds(before.order, after.order)
  const nameOf = (menu: Menu, id: string) => menu.items[id]?.label || menu.items[id]?.href || id
  const items = keysOf(before.items, after.items).flatMap((id): readonly ValueChange[] => {
    const path = [part, 'items', id]
    const [one, other] = [before.items, after.items].map((of) => (Object.hasOwn(of, id) ? of[id] : undefined))
    if (!one || !other) {
      const label = one ? 'Removed entry' : 'New entry'
      return [
        { path, label, before: one ? entry(nameOf(before, id)) : null, after: other ? entry(nameOf(after, id)) : null },
      ]
    }
    const name = nameOf(after, id)
    const above = (menu: Menu, parent: string | null) =>
      entry(parent === null ? 'At the top' : `Below ${nameOf(menu, parent)}`)
    const placeOf = (menu: Menu) => entry(`Place ${menu.order.indexOf(id) + 1}`)
    return [
      ...compareValue([...path, 'label'], `${name} · Name`, one.label, other.label),
      ...compareValue([...path, 'href'], `${name} · Link`, one.href, other.href),
      ...(one.parent === other.parent
        ? []
        : [
            {
              path: [...path, 'parent'],
              label: `${name} · Level`,
              before: above(before, one.parent),
              after: above(after, other.parent),
            },
          ]),
      ...(moved.has(id) || before.order.includes(id) !== after.order.includes(id)
        ? [{ path: [part, 'order', id], label: name, before: placeOf(before), after: placeOf(after) }]
        : []),
    ]
  })
  return [
    ...compareValue([part, 'departments'], 'Departments', before.departments, after.departments),
    ...hiddenChange(part, before, after),
    ...items,
  ]
}

function hiddenChange(part: string, before: Menu, after: Menu): readonly ValueChange[] {
  if (sameJson(before.hidden, after.hidden)) return []
  const count = ({ hidden }: Menu): ShownValue => ({ kind: 'words', value: `${hidden.length} hidden` })
  return [{ path: [part, 'hidden'], label: 'Hidden entries', before: count(before), after: count(after) }]
}
