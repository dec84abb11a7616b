import type { Department } from '@/lib/contract/departments'
import type { ListTagname } from '@/lib/rules/list-query'

export type ChildList = { _id: string; name: string; productCount: number; tagname: ListTagname }

/** Non-empty lists one level below a department or sub-department (at the top: the departments). */
export function childLists(
  departments: readonly Department[],
  tag: { tagname: ListTagname; id: string } | undefined,
): ChildList[] {
  if (!tag) return listed(departments, 'departments')
  if (tag.tagname === 'departments') {
    return listed(departments.find(({ _id }) => _id === tag.id)?.subdepartments ?? [], 'subdepartments')
  }
  const all = departments.flatMap(({ subdepartments }) => subdepartments)
  if (tag.tagname === 'subdepartments') {
    return listed(all.find(({ _id }) => _id === tag.id)?.categories ?? [], 'categories')
  }
  return []
}

type Node = { _id: string; name: string; productCount: number }

const listed = (nodes: readonly Node[], tagname: ListTagname): ChildList[] =>
  nodes.flatMap(({ _id, name, productCount }) => (productCount > 0 ? [{ _id, name, productCount, tagname }] : []))
