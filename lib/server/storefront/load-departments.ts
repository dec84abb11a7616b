import 'server-only'
import { cache } from 'react'
import { type Department, departments } from '@/lib/contract/departments'
import type { StoreSite } from './load-site'
import { read } from './read'

/** The merchandise tree with counts, once per request. */
export const loadDepartments = cache(
  (store: StoreSite): Promise<Department[]> => read(departments.list, store, { _id: store.info._id }),
)
