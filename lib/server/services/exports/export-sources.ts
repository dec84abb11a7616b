import 'server-only'
import type { ExportList } from '@/lib/contract/list-exports'
import { registry } from '../../registry'
import type { AnySource } from './export-source'

/** Where the rows of each list come from. Each source is declared by the feature of that list. */
export const exportSources = registry<ExportList, AnySource>('export')
