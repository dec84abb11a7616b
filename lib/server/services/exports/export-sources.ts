import 'server-only'
import type { ExportList } from '@/lib/contract/list-exports'
import { registry } from '../../registry'
import type { ExportSource } from '../feature/export-source'

/** The export source of each list, declared by the feature of that list. */
export const exportSources = registry<ExportList, ExportSource>('export')
