import 'server-only'
import { sql } from 'drizzle-orm'
import type { customerDuplicates } from '@/lib/contract/customer-duplicates'
import type { DuplicateRow } from '@/lib/contract/duplicate-row'
import { rowsOf } from '../../../db/rows-of'
import { setLocal } from '../../../db/set-local'
import { transaction } from '../../../db/transaction'
import type { Handler } from '../../../handler'
import { cursorAt, inOrder, orderBy, positionIn, rowsAfter, uuids } from '../../rows/keyset'
import { salesOf } from '../admin/customer-sales'
import { duplicatePairs } from './duplicate-pairs'

type Person = Omit<DuplicateRow['one'], 'orders'> & { sales: readonly [orders: number, ...rest: unknown[]] | null }
type Pair = { one: Person; other: Person; reasons: DuplicateRow['reasons']; place: string; matching: number }

const NEWEST_FIRST = inOrder({ value: sql`p.at`, type: 'timestamptz' }, uuids(sql`p.other_id`, sql`p.one_id`), 'desc')

const personOf = ({ sales, ...person }: Person): DuplicateRow['one'] => ({ ...person, orders: sales?.[0] ?? null })

/** One comparison of all customers with each other; the pairs are counted in the same statement. */
export const listDuplicates: Handler<typeof customerDuplicates.list> = (ctx, { after, size }) =>
  transaction(ctx, async (tx) => {
    // The values of all customers are compared in memory.
    await setLocal(tx, { work_mem: '64MB' })
    const sales = ctx.permissions.has('order.view') ? salesOf(ctx) : sql`null`
    const person = (id: 'one_id' | 'other_id') => sql`(select json_build_object('_id', c.id,
      'name', btrim(c.first_name || ' ' || c.last_name), 'email', c.email,
      'phone', btrim(c.country_code || ' ' || c.mobile), 'createdAt', c.created_at, 'sales', ${sales})
      from customer c where c.store_id = ${ctx.storeId} and c.id = page.${sql.identifier(id)})`
    const found = await rowsOf<Pair>(
      tx,
      sql`with pair as materialized (${duplicatePairs(ctx)}), page as (
            select p.*, ${positionIn(NEWEST_FIRST)} as place from pair p
            where ${after === undefined ? sql`true` : rowsAfter(NEWEST_FIRST, after)}
            order by ${orderBy(NEWEST_FIRST)} limit ${size + 1})
          select ${person('one_id')} as one, ${person('other_id')} as other, to_json(page.reasons) as reasons, page.place,
            (select count(*)::int from pair) as matching
          from page order by page.at desc, page.other_id desc, page.one_id desc`,
    )
    const rows = found.slice(0, size)
    const last = found.length > size ? rows.at(-1) : undefined
    return {
      rows: rows.map(({ one, other, reasons }) => ({ one: personOf(one), other: personOf(other), reasons })),
      next: last ? cursorAt(last.place) : null,
      matching: after === undefined ? (found[0]?.matching ?? 0) : null,
    }
  })
