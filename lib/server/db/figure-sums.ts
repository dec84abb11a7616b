import 'server-only'
import { sql } from 'drizzle-orm'
import { SALE_SUMS, type SaleSum } from '@/lib/rules/reports/sale-measures'
import { dailyFigure } from './schema/daily-figures'

const column = (sum: SaleSum) => sql.identifier(dailyFigure[sum].name)

/** The columns of daily figures, in the order of `SALE_SUMS`. */
export const FIGURE_COLUMNS = sql.join(SALE_SUMS.map(column), sql`, `)

/**
 * A sum over daily figures called `e`, equal to the one of `saleSums` over the rows of the ledger behind them. Floating
 * point numbers are exact up to 2^53 minor units, and are added up a third faster than `bigint`.
 */
export const figureSum = (sum: SaleSum) => sql`coalesce(sum(e.${column(sum)}::float8), 0)`
