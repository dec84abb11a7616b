import 'server-only'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Ordering, Way } from '@/lib/rules/list-order'
import type { VendorContext } from '../../context'
import { transaction } from '../../db/transaction'
import { orderOf, type Sorting, uuids } from '../rows/keyset'
import { pageOf } from '../rows/page-of'

type Plan<Asked, S extends string> = {
  readonly sortings: Readonly<Record<S, Sorting>>
  /** Breaks ties. */
  readonly id: SQLWrapper
  /** The columns of a row, named as in the reply. */
  readonly columns: SQL
  readonly from: SQL
  /** The condition for the filter of a call. */
  readonly where: (ctx: VendorContext, asked: Asked) => SQL
}
type Paged<S extends string> = Ordering<S> & {
  readonly further: readonly `${S}-${Way}`[]
  readonly after?: string | undefined
  readonly size: number
}
type Page<Row> = { rows: Row[]; next: string | null; matching: number | null }

/** The call of a list: one page, in the order that was asked for. */
export const listCall =
  <Row extends object, Asked, S extends string>({ sortings, id, columns, from, where }: Plan<Asked, S>) =>
  (ctx: VendorContext, input: Asked & Paged<S>): Promise<Page<Row>> =>
    transaction(ctx, (tx) =>
      pageOf<Row>(tx, { columns, from, where: where(ctx, input) }, orderOf(sortings, uuids(id), input), input),
    )
