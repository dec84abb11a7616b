import 'server-only'
import { cache } from 'react'
import { type Department, departments } from '@/lib/contract/departments'
import { newRecord, noteExpiry, noteTags, recording } from '../page-cache/render-record'
import { menuTag } from '../page-cache/tags'
import type { StoreSite } from './load-site'
import { read } from './read'

/** The merchandise tree with counts and photos, for a page that shows any of them. */
export async function loadDepartments(store: StoreSite): Promise<Department[]> {
  const { tree, record } = await readTree(store)
  noteTags(...record.tags)
  noteExpiry(record.expiresAt)
  return tree
}

/**
 * The same tree for header and footer, which show names and which nodes contain products: a page that shows no more
 * of it stays cached while counts and photos change.
 */
export async function loadMenu(store: StoreSite): Promise<Department[]> {
  const { tree, record } = await readTree(store)
  noteTags(menuTag(store.scope.storeId))
  noteExpiry(record.expiresAt)
  return tree
}

/** Once per request; both functions above note what their caller depends on. */
const readTree = cache(async (store: StoreSite) => {
  const record = newRecord()
  const tree = await recording(record, () => read(departments.list, store, { _id: store.info._id }))
  return { tree, record }
})
