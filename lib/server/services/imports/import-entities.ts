import 'server-only'
import type { ImportEntity } from '@/lib/contract/imports'
import { Failure } from '@/lib/rules/failure'
import type { AnyTableEntity } from './import-entity'
import type { ImportKind } from './import-kind'
import { productKind } from './product-kind'
import { tableKind } from './table-kind'

/** Entities that are read from any table, each from its file in `entities/`. Products have dialects of their own. */
const TABLE_ENTITIES: Readonly<Partial<Record<Exclude<ImportEntity, 'product'>, AnyTableEntity>>> = {}

/** How entries of one kind are read and written. */
export function kindOf(entity: ImportEntity): ImportKind {
  if (entity === 'product') return productKind
  const found = TABLE_ENTITIES[entity]
  if (!found) throw new Failure('invalid', 'This cannot be imported yet.')
  return tableKind(found)
}
