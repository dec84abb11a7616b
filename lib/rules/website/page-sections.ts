import type { PageContent, Section } from './content'

/** The sections of a page in their order, each once. What is no section, in content of any origin, is left out. */
export function pageSections(content: PageContent): [id: string, section: Section][] {
  if (!isNode(content) || !Array.isArray(content.order) || !isNode(content.sections)) return []
  const { sections } = content
  const ids = new Set<unknown>(content.order)
  return [...ids].flatMap((id): [string, Section][] => {
    if (typeof id !== 'string' || !Object.hasOwn(sections, id)) return []
    const section = sections[id]
    return isNode(section) && typeof section.type === 'string' ? [[id, section]] : []
  })
}

const isNode = <T>(value: T): value is T & object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
