import 'server-only'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { brand, category, productClass } from '../../../db/schema/departments'
import { asset, product } from '../../../db/schema/products'
import { taxRate } from '../../../db/schema/taxes'
import type { Tx } from '../../../db/transaction'
import type { ProductState } from './product-state'

type References = Pick<ProductState, 'categoryId' | 'classId' | 'brandId' | 'taxIds'> &
  Partial<Pick<ProductState, 'images' | 'handle'>>

/** Throws unless everything that a product references exists in the store and its handle is free. */
export async function rejectUnknown(tx: Tx, scope: StoreScope, state: References, productId?: string): Promise<void> {
  const { categoryId, classId, brandId, taxIds, images = [], handle } = state
  await rejectMissing(tx, scope, category, categoryId, 'categoryId', 'This category no longer exists. Choose another.')
  await rejectMissing(tx, scope, productClass, classId, 'classId', 'This class no longer exists. Choose another.')
  await rejectMissing(tx, scope, brand, brandId, 'brandId', 'This brand no longer exists. Choose another.')
  await rejectMissing(tx, scope, taxRate, taxIds, 'taxIds', 'One of the taxes no longer exists. Choose again.')
  const assetIds = images.map(({ assetId }) => assetId)
  await rejectMissing(tx, scope, asset, assetIds, 'images', 'One of the pictures no longer exists. Add it again.')
  if (handle !== undefined) await rejectTakenHandle(tx, scope, handle, productId)
}

const GONE = {
  categoryId: [category, 'This category no longer exists. Choose another.'],
  classId: [productClass, 'This class no longer exists. Choose another.'],
  brandId: [brand, 'This brand no longer exists. Choose another.'],
  taxIds: [taxRate, 'One of the taxes no longer exists. Choose again.'],
  images: [asset, 'One of the pictures no longer exists. Add it again.'],
} as const

/** Why products cannot be brought to their target states, by id; handles are checked elsewhere. */
export async function goneReferences(
  tx: Tx,
  { storeId }: StoreScope,
  states: ReadonlyMap<string, References>,
): Promise<Map<string, string>> {
  const reasons = new Map<string, string>()
  for (const [field, [table, message]] of Object.entries(GONE)) {
    const wanted = new Map([...states].map(([id, state]) => [id, idsIn(state, field as keyof typeof GONE)]))
    const all = [...new Set([...wanted.values()].flat())]
    if (all.length === 0) continue
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.storeId, storeId), inArray(table.id, all)))
    const there = new Set(rows.map(({ id }) => id))
    for (const [id, ids] of wanted) if (!ids.every((each) => there.has(each))) reasons.set(id, message)
  }
  return reasons
}

function idsIn(state: References, field: keyof typeof GONE): readonly string[] {
  if (field === 'images') return (state.images ?? []).map(({ assetId }) => assetId)
  if (field === 'taxIds') return state.taxIds
  const id = state[field]
  return id === null ? [] : [id]
}

async function rejectMissing(
  tx: Tx,
  { storeId }: StoreScope,
  table: typeof category | typeof productClass | typeof brand | typeof taxRate | typeof asset,
  wanted: string | null | readonly string[],
  field: string,
  message: string,
): Promise<void> {
  const ids = [...new Set(wanted === null ? [] : typeof wanted === 'string' ? [wanted] : wanted)]
  if (ids.length === 0) return
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.storeId, storeId), inArray(table.id, ids)))
  if (rows.length < ids.length) throw new Failure('invalid', message, { [field]: message })
}

async function rejectTakenHandle(tx: Tx, { storeId }: StoreScope, handle: string, productId?: string): Promise<void> {
  const [twin] = await tx
    .select({ title: product.title })
    .from(product)
    .where(
      and(eq(product.storeId, storeId), eq(product.handle, handle), productId ? ne(product.id, productId) : undefined),
    )
  if (!twin) return
  const message = `“${twin.title}” has this address already. Choose another.`
  throw new Failure('conflict', message, { handle: message })
}
