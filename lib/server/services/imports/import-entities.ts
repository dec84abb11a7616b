import 'server-only'
import type { ImportEntity } from '@/lib/contract/imports'
import { locationEntity } from './entities/location-entity'
import { nodeEntity } from './entities/node-entity'
import { purchaseEntity } from './entities/purchase-entity'
import { stockEntity } from './entities/stock-entity'
import { supplierEntity } from './entities/supplier-entity'
import type { AnyTableEntity } from './import-entity'
import type { ImportKind } from './import-kind'
import { productKind } from './product-kind'
import { tableKind } from './table-kind'

/** Entities that are read from any table, each defined in its file in `entities/`. Products have their own dialects. */
const TABLE_ENTITIES: Readonly<Record<Exclude<ImportEntity, 'product'>, AnyTableEntity>> = {
  stock: stockEntity,
  department: nodeEntity('department'),
  sub_department: nodeEntity('sub_department'),
  category: nodeEntity('category'),
  class: nodeEntity('class'),
  brand: nodeEntity('brand'),
  location: locationEntity,
  supplier: supplierEntity,
  purchase_order: purchaseEntity,
}

/** How entries of one kind are read and written. */
export const kindOf = (entity: ImportEntity): ImportKind =>
  entity === 'product' ? productKind : tableKind(TABLE_ENTITIES[entity])
