import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { CUBES, type Cube, GOODS_BY_MONTH } from '@/lib/rules/reports/cubes'
import { addDays, addMonths, startOfStep } from '@/lib/rules/reports/day-arithmetic'
import type { DimensionId } from '@/lib/rules/reports/dimensions'
import { SALE_SUMS } from '@/lib/rules/reports/sale-measures'
import type { StoreScope } from '../../context'
import { FIGURE_COLUMNS, figureSum } from '../../db/figure-sums'
import { rowsOf } from '../../db/rows-of'
import { saleSums } from '../../db/sale-sums'
import { staleDay } from '../../db/schema/daily-figures'
import { type Tx, transaction } from '../../db/transaction'
import { dimensionJoins, dimensionSql } from './dimension-sql'
import { cubeColumns } from './figure-cubes'

/** Days of one transaction: a month of a million lines a year takes about a second. */
const DAYS_AT_ONCE = 31
const EPOCH = '2000-01-01'

/** Sums the days of a store again whose figures are old. Returns how many there were. */
export async function rebuildFigures(scope: StoreScope): Promise<number> {
  let done = 0
  for (;;) {
    const days = await transaction(scope, (tx) => rebuildSome(tx, scope))
    done += days
    if (days < DAYS_AT_ONCE) return done
  }
}

/**
 * The marks are deleted before the ledger is read: rows that are committed in between are summed, and their marks stay,
 * so that their days are summed once more.
 */
async function rebuildSome(tx: Tx, scope: StoreScope): Promise<number> {
  const { storeId } = scope
  // One rebuild of a store at a time: two would write the same days twice.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('daily_figure ' || ${storeId}, 0))`)
  // As a number: a distributed database returns nothing from a delete that depends on settings, as a date's text does.
  const rows = await rowsOf<{ after: number }>(
    tx,
    sql`delete from ${staleDay} where store_id = ${storeId} and day in (
        select distinct s.day from ${staleDay} s where s.store_id = ${storeId} order by 1 limit ${DAYS_AT_ONCE})
      returning day - ${EPOCH}::date as after`,
  )
  const days = [...new Set(rows.map(({ after }) => addDays(EPOCH, after)))]
  if (days.length === 0) return 0
  const isOne = sql`in (${sql.join(
    days.map((day) => sql`${day}::date`),
    sql`, `,
  )})`
  await tx.execute(sql`delete from daily_figure
    where store_id = ${storeId} and cube <> ${GOODS_BY_MONTH} and day_local ${isOne}`)
  for (const cube of CUBES) {
    await tx.execute(insertCube(scope, cube, sql`e.store_id = ${storeId} and e.day_local ${isOne}`))
  }
  for (const month of new Set(days.map((day) => startOfStep('month', day)))) await sumMonth(tx, storeId, month)
  return days.length
}

/** Sums the days of a month, of which some may be old: it is not read before all of them are summed. */
async function sumMonth(tx: Tx, storeId: string, month: string): Promise<void> {
  const columns = Object.values(cubeColumns('goods')).map((name) => sql.identifier(name))
  await tx.execute(sql`delete from daily_figure
    where store_id = ${storeId} and cube = ${GOODS_BY_MONTH} and day_local = ${month}`)
  await tx.execute(sql`
    insert into daily_figure (store_id, day_local, cube, ${sql.join(columns, sql`, `)}, ${FIGURE_COLUMNS}, id)
    select g.*, gen_random_uuid() from (
      select e.store_id, ${month}::date, ${GOODS_BY_MONTH}::text as cube,
        ${sql.join([...columns.map((name) => sql`e.${name}`), ...SALE_SUMS.map(figureSum)], sql`, `)}
      from daily_figure e where e.store_id = ${storeId} and e.cube = 'goods'
        and e.day_local between ${month}::date and ${addDays(addMonths(month, 1), -1)}::date
      group by 1, ${sql.raw(columns.map((_, index) => String(index + 4)).join(', '))}
    ) g returning 1`)
}

function insertCube(scope: StoreScope, cube: Cube, where: SQL): SQL {
  // Safe: the names of the columns are dimensions.
  const dimensions = Object.keys(cubeColumns(cube)) as DimensionId[]
  const columns = Object.values(cubeColumns(cube)).map((name) => sql.identifier(name))
  const values = dimensions.map((id) => dimensionSql(id).value)
  const sums = SALE_SUMS.map((sum) => saleSums[sum])
  const grouped = dimensions.map((_, index) => String(index + 4))
  return sql`
    insert into daily_figure (store_id, day_local, cube, ${sql.join(columns, sql`, `)}, ${FIGURE_COLUMNS}, id)
    select g.*, gen_random_uuid() from (
      select e.store_id, e.day_local, ${cube}::text as cube, ${sql.join([...values, ...sums], sql`, `)}
      from sale_event e ${dimensionJoins(scope, dimensions)} where ${where}
      group by 1, 2, 3, ${sql.raw(grouped.join(', '))}
    ) g returning 1`
}
