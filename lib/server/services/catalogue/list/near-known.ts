import 'server-only'
import { type SQL, sql } from 'drizzle-orm'

/** Similar words considered for each mistyped one. */
const CANDIDATES = 40
/** Low enough for two swapped letters in a short word. */
export const SIMILARITY = '0.2'

/**
 * Each `word` of a store that is similar to `typed.word`, the most similar first, and each one among `typed.slips`
 * (`oneSlipAway`, as JSON). Requires `pg_trgm.similarity_threshold` at `SIMILARITY`.
 */
export const nearKnown = (storeId: string): SQL => sql`
  (
    select word from search_word where store_id = ${storeId} and search_word.word % typed.word
    order by similarity(word, typed.word) desc, word limit ${CANDIDATES}
  )
  union all
  select known.word from json_array_elements_text(typed.slips) as slip(word)
  cross join lateral (
    select word from search_word where store_id = ${storeId} and search_word.word = slip.word limit 1
  ) as known`
