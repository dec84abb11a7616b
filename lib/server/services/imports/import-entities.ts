import 'server-only'
import type { ImportEntity } from '@/lib/contract/imports'
import { Failure } from '@/lib/rules/failure'
import type { AnyTableEntity } from './import-entity'

/** Entities that are read from any table, each from its file in `entities/`. Products have dialects of their own. */
const TABLE_ENTITIES: Readonly<Partial<Record<Exclude<ImportEntity, 'product'>, AnyTableEntity>>> = {}

export function tableEntityOf(entity: Exclude<ImportEntity, 'product'>): AnyTableEntity {
  const found = TABLE_ENTITIES[entity]
  if (!found) throw new Failure('invalid', 'This cannot be imported yet.')
  return found
}
