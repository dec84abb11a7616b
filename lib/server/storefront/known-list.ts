import 'server-only'
import type { Department } from '@/lib/contract/departments'
import { formatListQuery, type ListQuery, PLAIN_LIST } from '@/lib/rules/list-query'
import { loadMenu } from './load-departments'
import type { StoreSite } from './load-site'
import { outcomeOf } from './outcome'

/** `name`: of its node, null without one. `total`: number of products; null for searches and filtered lists.
 * `isBeyondEnd`: the requested page number is above the last one. */
export type KnownList = {
  readonly name: string | null
  readonly total: number | null
  readonly isBeyondEnd: boolean
}

/**
 * What is certain of a list before its products are read, so that its page has a status and a title. Null when its
 * products decide: a later page may be beyond the end, and a node that is not in the tree may have been merged.
 */
export async function knownList(store: StoreSite, query: ListQuery): Promise<KnownList | null> {
  if (query.page > 1) return null
  const isPlain = isPlainList(query)
  if (!query.tag) return isPlain ? null : { name: null, total: null, isBeyondEnd: false }
  const menu = await outcomeOf(loadMenu(store))
  const node = menu.kind === 'ready' ? nodeOf(menu.value, query.tag) : undefined
  return node ? { name: node.name, total: isPlain ? node.productCount : null, isBeyondEnd: false } : null
}

/** Whether a list has every product of its node, in whatever order. */
export const isPlainList = (query: ListQuery): boolean =>
  formatListQuery({ ...query, sort: 'featured' }) === formatListQuery(plainList(query))

/** The same list without its filters, in its first order. */
export const plainList = ({ tag, page }: ListQuery): ListQuery => ({ ...PLAIN_LIST, tag, page })

function nodeOf(tree: readonly Department[], { tagname, id }: NonNullable<ListQuery['tag']>) {
  if (tagname === 'departments') return tree.find(({ _id }) => _id === id)
  const parts = tree.flatMap(({ subdepartments }) => subdepartments)
  const nodes = tagname === 'subdepartments' ? parts : parts.flatMap(({ categories }) => categories)
  return nodes.find(({ _id }) => _id === id)
}
