import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { nearestWord } from './near-word'
import { anywhere } from './text-query'

/** Near words looked at for each mistyped one. */
const CANDIDATES = 40

/** What is searched for, and whether that is what was typed. */
export type SettledWords = { words: readonly string[]; isCorrected: boolean }

type Row = { place: number | null; near: string | null }

/**
 * The words themselves when a listed product of the store has them all; else each word that no product has is replaced
 * by the nearest one that goes with the others. One statement. Wants `findNode`'s settings.
 */
export async function settleWords(tx: Tx, { storeId }: StoreScope, words: readonly string[]): Promise<SettledWords> {
  if (words.length === 0) return { words, isCorrected: false }
  const typed = JSON.stringify(words.map((word, place) => ({ place, word, query: anywhere([word]) })))
  const rows = await rowsOf<Row>(
    tx,
    sql`
    with typed as materialized (
      select place, word, query::tsquery as query,
        exists (select from product_search found where found.store_id = ${storeId}
          and found.document @@ query::tsquery) as known
      from json_to_recordset(${typed}::json) as each(place int, word text, query text)
      where not exists (
        select from product_search found
        join product_listing listing on listing.store_id = ${storeId} and listing.id = found.product_id
        where found.store_id = ${storeId} and found.document @@ ${anywhere(words)}::tsquery)
    ), company as materialized (
      select string_agg(query::text, ' & ') filter (where known)::tsquery as query from typed
    )
    select typed.place, near.word as near from typed cross join company
    cross join lateral (
      select nearest.word from (
        select word, similarity(word, typed.word) as likeness from search_word
        where store_id = ${storeId} and search_word.word % typed.word
        order by likeness desc, word limit ${CANDIDATES}
      ) as nearest
      where exists (
        select from product_search found where found.store_id = ${storeId}
          and found.document @@ case when company.query is null then quote_literal(nearest.word)::tsquery
            else quote_literal(nearest.word)::tsquery && company.query end)
      order by nearest.likeness desc, nearest.word
    ) as near where not typed.known order by typed.place`,
  )
  return correct(words, rows)
}

function correct(words: readonly string[], rows: readonly Row[]): SettledWords {
  const near = new Map<number, string[]>()
  for (const { place, near: word } of rows) {
    if (place !== null && word !== null) near.set(place, [...(near.get(place) ?? []), word])
  }
  const settled = words.map((word, place) => nearestWord(word, near.get(place) ?? []) ?? word)
  const isCorrected = settled.some((word, place) => word !== words[place])
  return { words: isCorrected ? [...new Set(settled)] : words, isCorrected }
}
