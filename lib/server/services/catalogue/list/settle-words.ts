import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { nearestWord, oneSlipAway } from './near-word'
import { anywhere } from './text-query'

/** Near words looked at for each mistyped one. */
const CANDIDATES = 40

/** What is searched for, and whether that is what was typed. */
export type SettledWords = { words: readonly string[]; isCorrected: boolean }

type Row = { place: number; near: string }

/**
 * The words themselves when a listed product of the store has them all; else each word that no product has is replaced
 * by the nearest one of the store's words. One statement. Wants `findNode`'s settings.
 */
export async function settleWords(tx: Tx, { storeId }: StoreScope, words: readonly string[]): Promise<SettledWords> {
  if (words.length === 0) return { words, isCorrected: false }
  const typed = JSON.stringify(
    words.map((word, place) => ({ place, word, query: anywhere([word]), slips: oneSlipAway(word) })),
  )
  const rows = await rowsOf<Row>(
    tx,
    sql`
    with typed as materialized (
      select place, word, slips
      from json_to_recordset(${typed}::json) as each(place int, word text, query text, slips json)
      where not exists (${found(storeId, sql`${anywhere(words)}`)}) and not exists (${found(storeId, sql`query`)})
    )
    select typed.place, near.word as near from typed
    cross join lateral (
      (
        select word from search_word where store_id = ${storeId} and search_word.word % typed.word
        order by similarity(word, typed.word) desc, word limit ${CANDIDATES}
      )
      union all
      select known.word from json_array_elements_text(typed.slips) as slip(word)
      cross join lateral (
        select word from search_word where store_id = ${storeId} and search_word.word = slip.word limit 1
      ) as known
    ) as near`,
  )
  return correct(words, rows)
}

/** Materialized, or the planner counts on meeting a product soon and reads all of them when there is none. */
const found = (storeId: string, query: SQL): SQL => sql`
  with found as materialized (
    select from product_search where store_id = ${storeId} and document @@ ${query}::tsquery
  ) select from found`

function correct(words: readonly string[], rows: readonly Row[]): SettledWords {
  const near = new Map<number, string[]>()
  for (const { place, near: word } of rows) near.set(place, [...(near.get(place) ?? []), word])
  const settled = words.map((word, place) => nearestWord(word, near.get(place) ?? []) ?? word)
  const isCorrected = settled.some((word, place) => word !== words[place])
  return { words: isCorrected ? [...new Set(settled)] : words, isCorrected }
}
