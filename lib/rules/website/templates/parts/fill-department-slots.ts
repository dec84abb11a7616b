import type { Json, PageContent, Section, Settings } from '../../content'
import type { SlotDepartment } from './department-slots'

const MARK = /@department-(\d)/

/**
 * A template's page with the shop's departments in its slots. The first slot of a shop without departments shows the
 * newest products; other slots without a department are left out.
 */
export function fillDepartmentSlots(page: PageContent, departments: readonly SlotDepartment[]): PageContent {
  const sections: Record<string, Section> = {}
  for (const id of page.order) {
    const section = page.sections[id]
    const filled = section && filledSection(section, departments)
    if (filled) sections[id] = filled
  }
  return { ...page, order: page.order.filter((id) => Object.hasOwn(sections, id)), sections }
}

function filledSection(section: Section, departments: readonly SlotDepartment[]): Section | null {
  const slot = MARK.exec(JSON.stringify(section.settings))?.[1]
  if (slot === undefined) return section
  const department = departments[Number(slot) - 1]
  if (department) return { ...section, settings: mapTexts(section.settings, (key, text) => put(key, text, department)) }
  return slot === '1' ? { ...section, settings: { ...section.settings, ...NEWEST } } : null
}

const NEWEST = {
  title: 'New in the shop',
  source: 'newest',
  node: '',
  moreLabel: 'All new products',
  moreLink: '/product-list?sort=newest',
} as const satisfies Settings

const mapTexts = (settings: Settings, change: (key: string, text: string) => Json): Settings =>
  Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, typeof value === 'string' ? change(key, value) : value]),
  )

/** Ids go into nodes and addresses, names into texts. */
const put = (key: string, text: string, { id, name }: SlotDepartment): string =>
  text.replace(MARK, () => (key === 'node' || key === 'moreLink' ? id : name))
