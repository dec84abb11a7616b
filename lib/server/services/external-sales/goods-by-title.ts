import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../context'
import { textArray } from '../../db/array-param'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import type { FileLine } from './read-sale-rows'

type Named = { id: string; title: string; options: string[] }

/** The variant that a line names, or why it names none. */
export type FindByTitle = (line: FileLine) => { id: string } | string

const plain = (text: string) => text.trim().toLowerCase()

/** Whether a line says no code of its goods: such files have names alone. */
export const hasTitleAlone = ({ keys, title }: FileLine): boolean =>
  title !== '' && keys.id === null && keys.sku === '' && keys.barcode === ''

/** Finds goods by the title of their product, and the name of one of its options; one statement for all lines. */
export async function goodsByTitle(tx: Tx, { storeId }: StoreScope, lines: readonly FileLine[]): Promise<FindByTitle> {
  const titles = [...new Set(lines.filter(hasTitleAlone).map(({ title }) => plain(title)))]
  const rows =
    titles.length === 0
      ? []
      : await rowsOf<Named>(
          tx,
          sql`select v.id, p.title, v.option_values as options
            from product p join variant v on v.store_id = p.store_id and v.product_id = p.id
            where p.store_id = ${storeId} and lower(trim(p.title)) = any(${textArray(titles)})
            order by v.position, v.id`,
        )
  return ({ title, option }) => {
    const own = rows.filter((row) => plain(row.title) === plain(title))
    if (own.length === 0) return `There is no product called “${title}”.`
    const named = own.filter(({ options }) =>
      [options.join(' / '), ...options].some((value) => plain(value) === plain(option)),
    )
    const [one, ...others] = own.length > 1 ? named : own
    if (one && others.length === 0) return one
    return `Several variants are called “${title}”. Add a column with their SKU.`
  }
}
