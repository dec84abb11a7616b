import 'server-only'
import type { ImportEntity } from '@/lib/contract/imports'
import { registry } from '../../registry'
import type { AnyImportKind } from '../feature/import-kind'

/** How entries of each kind are read and written. Each kind is declared by the feature of that entity. */
export const importKinds = registry<ImportEntity, AnyImportKind>('import')
