import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { setLocal } from '../../../db/set-local'
import type { Tx } from '../../../db/transaction'
import type { NearWord } from './correct-words'
import { lookupRows, lookupWords } from './match-lookup'
import { nearKnown, SIMILARITY } from './near-known'
import { nearestWord, oneSlipAway } from './near-word'

/** Words that people spell, of four letters or more. Codes and shorter words are searched as typed. */
const SPELT = /^\p{L}{4,}$/u

/**
 * The query with the store's nearest words for those that no product contains; null when a product matches the query as
 * it is, or nothing similar is found. For `matchesLookup`, which does not tolerate typos.
 */
export async function nearLookup(tx: Tx, { storeId }: StoreScope, query: string): Promise<string | null> {
  const words = lookupWords(query)
  if (!words.some((word) => SPELT.test(word))) return null
  const near = await nearWords(tx, storeId, words)
  const meant = words.map((word, at) => {
    const candidates = near.filter(({ place }) => place === at).map((each) => each.word)
    return candidates.length > 0 ? (nearestWord(word, candidates) ?? word) : word
  })
  const corrected = meant.join(' ')
  if (corrected === words.join(' ')) return null
  return (await isHeld(tx, storeId, meant)) ? corrected : null
}

/** No suggestions for words that a product contains, and none at all when one product contains them all. */
async function nearWords(tx: Tx, storeId: string, words: readonly string[]): Promise<NearWord[]> {
  const spelt = words.flatMap((word, place) => (SPELT.test(word) ? [{ place, word, slips: oneSlipAway(word) }] : []))
  const unheld = spelt.map(({ word, place }) => sql`when ${place}::int then not exists (${held(storeId, [word])})`)
  const isUnheld = words.length === 1 ? sql`true` : sql`case place ${sql.join(unheld, sql` `)} end`
  await setLocal(tx, { 'pg_trgm.similarity_threshold': SIMILARITY })
  return rowsOf<NearWord>(
    tx,
    sql`
    with known as materialized (
      select not exists (${held(storeId, words)}) as is_missing
    ), typed as materialized (
      select place, word, slips from known
      cross join json_to_recordset(${JSON.stringify(spelt)}::json) as each(place int, word text, slips json)
      where is_missing and ${isUnheld}
    )
    select typed.place, near.word from typed cross join lateral (${nearKnown(storeId)}) as near`,
  )
}

/**
 * Materialized and without a limit: collected by trigrams, whatever the planner estimates. With `exists` the database
 * stops at the first.
 */
const held = (storeId: string, words: readonly string[]): SQL => sql`
  with held as materialized (select 1 ${lookupRows(storeId, words)}) select from held`

async function isHeld(tx: Tx, storeId: string, words: readonly string[]): Promise<boolean> {
  const [row] = await rowsOf<{ yes: boolean }>(tx, sql`select exists (${held(storeId, words)}) as yes`)
  return row?.yes ?? false
}
