import 'server-only'
import type { ExportList } from '@/lib/contract/list-exports'
import type { AnySource } from './export-source'
import { nodeSource } from './node-source'

/** Where the rows of each list come from. */
export const EXPORT_SOURCES: Readonly<Record<ExportList, AnySource>> = {
  department: nodeSource('department'),
  sub_department: nodeSource('sub_department'),
  category: nodeSource('category'),
  class: nodeSource('class'),
  brand: nodeSource('brand'),
}
