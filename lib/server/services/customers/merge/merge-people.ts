import 'server-only'
import { sql } from 'drizzle-orm'
import type { MergePersonDetail } from '@/lib/contract/customer-merge'
import { MERGE_PARTS, type MergeField, type MergePart } from '@/lib/rules/customer-merge'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../../context'
import { idArray } from '../../../db/array-param'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { MOVED_TABLES } from './merge-tables'

/** A row of `customer` as JSON: names of columns, times with every digit. */
export type CustomerImage = {
  readonly id: string
  readonly email: string
  readonly password_hash: string | null
  readonly email_verified_at: string | null
  readonly first_name: string
  readonly last_name: string
  readonly country_code: string
  readonly mobile: string
  readonly company: string
  readonly birthday: string | null
  readonly language: string
  readonly tax_id: string
  readonly is_tax_exempt: boolean
  readonly delivery_note: string
  readonly note: string
  readonly tags: readonly string[]
  readonly disabled_at: string | null
  readonly anonymised_at: string | null
  readonly merged_into_id: string | null
  readonly created_at: string
  readonly updated_at: string
}

/** The columns behind each field that is chosen; address and password are exchanged instead. */
export const FIELD_COLUMNS: Readonly<Record<Exclude<MergeField, 'email'>, readonly (keyof CustomerImage)[]>> = {
  name: ['first_name', 'last_name'],
  phone: ['country_code', 'mobile'],
  company: ['company'],
  birthday: ['birthday'],
  language: ['language'],
  tax: ['tax_id', 'is_tax_exempt'],
  deliveryNote: ['delivery_note'],
}

/**
 * The customers in the order of the ids. With `isLocked` nobody else changes them, and no order is placed for them,
 * until the transaction ends. Throws `not_found`, also for customers of another store.
 */
export async function customerImages(
  tx: Tx,
  { storeId }: StoreScope,
  ids: readonly string[],
  isLocked: boolean,
): Promise<CustomerImage[]> {
  const rows = await rowsOf<{ image: CustomerImage }>(
    tx,
    sql`select to_jsonb(c) as image from customer c where c.store_id = ${storeId} and c.id = any(${idArray(ids)})
        order by c.id ${isLocked ? sql`for update` : sql``}`,
  )
  const known = new Map(rows.map(({ image }) => [image.id, image]))
  return ids.map((id) => {
    const found = known.get(id)
    if (!found) throw new Failure('not_found', 'There is no such customer.')
    return found
  })
}

const nameIn = ({ first_name, last_name }: CustomerImage) => `${first_name} ${last_name}`.trim()

/** The name of a customer for a sentence. */
export const titleOf = (image: CustomerImage): string => nameIn(image) || image.email

const valuesOf = (image: CustomerImage): MergePersonDetail['values'] => ({
  name: nameIn(image),
  email: image.email,
  phone: `${image.country_code} ${image.mobile}`.trim(),
  company: image.company,
  birthday: image.birthday ?? '',
  language: image.language,
  tax: [image.tax_id, image.is_tax_exempt && 'tax exempt'].filter(Boolean).join(', '),
  deliveryNote: image.delivery_note,
})

type Counts = ReadonlyMap<string, Readonly<Record<MergePart, number>>>

/** How many rows of each kind belong to each of the customers. */
async function partsOf(tx: Tx, { storeId }: StoreScope, ids: readonly string[]): Promise<Counts> {
  const counts = MOVED_TABLES.flatMap(({ name, column, part }) =>
    part === undefined
      ? []
      : [
          sql`select t.${sql.identifier(column)} as id, ${part}::text as part, count(*)::int as rows
              from ${sql.identifier(name)} t
              where t.store_id = ${storeId} and t.${sql.identifier(column)} = any(${idArray(ids)}) group by 1`,
        ],
  )
  const rows = await rowsOf<{ id: string; part: MergePart; rows: number }>(tx, sql.join(counts, sql` union all `))
  const none = Object.fromEntries(MERGE_PARTS.map((part) => [part, 0])) as Record<MergePart, number>
  const byId = new Map(ids.map((id) => [id, { ...none }]))
  for (const { id, part, rows: count } of rows) {
    const own = byId.get(id)
    if (own) own[part] = count
  }
  return byId
}

/** The customers as a preview shows them. */
export async function mergePeople(
  tx: Tx,
  scope: StoreScope,
  images: readonly CustomerImage[],
): Promise<MergePersonDetail[]> {
  const counts = await partsOf(
    tx,
    scope,
    images.map(({ id }) => id),
  )
  return images.map((image) => {
    const parts = counts.get(image.id)
    if (!parts) throw new Error('Every customer was counted.')
    return {
      _id: image.id,
      name: nameIn(image),
      email: image.email,
      hasAccount: image.password_hash !== null,
      isVerified: image.email_verified_at !== null,
      isDisabled: image.disabled_at !== null,
      orders: parts.orders,
      createdAt: image.created_at,
      values: valuesOf(image),
      tags: [...image.tags],
      parts,
    }
  })
}
