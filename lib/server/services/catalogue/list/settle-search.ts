import 'server-only'
import { sql } from 'drizzle-orm'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { type Correction, correctWords, joinsOf, type NearWord, splitsOf } from './correct-words'
import { matches } from './list-scope'
import { nearKnown } from './near-known'
import { oneSlipAway } from './near-word'
import type { SearchLanguage } from './search-language'
import { type Match, meaningful, type Search, searchOf, type Term, termsOf } from './search-terms'
import { anywhere, anywhereWhole, begins } from './text-query'

/** Dropping one of two words is the same as searching for any. */
const FEWEST_FOR_MOST = 3

/** The search that replaces the typed words, if any. */
export type SettledSearch = Search & {
  /** False when a product contains all words, or when none of several alternatives finds one. */
  readonly isReplaced: boolean
  /** The corrected words when similar ones are searched for. */
  readonly correctedQuery: string | null
}

type Corrected = ReturnType<typeof correctWords>

/** The search for all of the typed words. */
export const askedSearch = (typed: readonly string[], language: SearchLanguage): SettledSearch => ({
  ...searchOf(typed, 'all', language),
  isReplaced: false,
  correctedQuery: null,
})

/**
 * What to search for when `askedSearch` finds nothing: words that no listed product of the store contains are replaced by
 * the nearest words of the store, or by others that are as near, and if still no product contains all of them, the search is
 * relaxed step by step: without stop words, all but one, any. The words themselves when a product contains them all, which is
 * asked unless it is `known` that none does. Requires `findNode`'s settings. At most two statements.
 */
export async function settleSearch(
  tx: Tx,
  scope: StoreScope,
  typed: readonly string[],
  { language, known }: { language: SearchLanguage; known: 'none has all' | null },
): Promise<SettledSearch> {
  const asked = askedSearch(typed, language)
  if (typed.length === 0) return asked
  const near = await nearWords(tx, scope, typed, { language, known })
  if (near === null) return asked
  const corrected = correctWords(typed, near)
  const searches = alternatives(corrected, language)
  // Of one alone, the search itself says whether it finds something.
  const found = searches.length === 1 ? searches[0] : await firstFound(tx, scope, searches)
  if (!found) return asked
  const { search, words } = found
  return { ...search, isReplaced: true, correctedQuery: corrected.isCorrected ? words.join(' ') : null }
}

/** A search that may be shown instead, of `words` or of some of them. */
type Alternative = { readonly search: Search; readonly words: readonly string[] }

function alternatives({ words, isCorrected, others }: Corrected, language: SearchLanguage): Alternative[] {
  const core = meaningful(words, language)
  const search = (some: readonly string[], match: Match, of = words) => ({
    search: searchOf(some, match, language),
    words: of,
  })
  return [
    ...(isCorrected ? [search(words, 'all')] : []),
    ...others.map((other) => search(other, 'all', other)),
    ...(core.length < words.length ? [search(core, 'all')] : []),
    ...(core.length >= FEWEST_FOR_MOST ? [search(core, 'most')] : []),
    search(core, 'some'),
  ]
}

/** The first of several searches that finds a product; null when none does. */
async function firstFound(
  tx: Tx,
  { storeId }: StoreScope,
  searches: readonly Alternative[],
): Promise<Alternative | null> {
  const tries = searches.map(({ search: { terms, match } }, at) => {
    const hit = (query: string) => sql`exists (${found(storeId, sql`${query}`)})`
    const isEnough = match === 'some' || terms.length === 1
    const quick = isEnough ? isKnown(storeId, terms) : hit(anywhereWhole(terms, match))
    return sql`when ${quick} or ${hit(anywhere(terms, match))} then ${at}::int`
  })
  const [row] = await rowsOf<{ at: number | null }>(tx, sql`select case ${sql.join(tries, sql` `)} end as at`)
  return row?.at == null ? null : (searches[row.at] ?? null)
}

/** Replacements for words that no product contains; null when one product contains all of them. */
async function nearWords(
  tx: Tx,
  { storeId }: StoreScope,
  words: readonly string[],
  { language, known }: { language: SearchLanguage; known: 'none has all' | null },
): Promise<Correction | null> {
  const terms = termsOf(words, language)
  const typed = JSON.stringify(
    terms.map((term, place) => ({ place, word: term.word, query: begins(term), slips: oneSlipAway(term.word) })),
  )
  const joins = JSON.stringify(
    joinsOf(words).map((join) => ({ ...join, query: begins(termsOf([join.word], language)[0]!) })),
  )
  const rows = await rowsOf<NearWord & { kind: 'all' | 'near' | 'join' | 'split' }>(
    tx,
    sql`
    with every as materialized (
      select ${known ? sql`false` : sql`exists (${found(storeId, sql`${anywhere(terms, 'all')}`)})`} as has_all
    ), typed as materialized (
      select place, word, slips
      from json_to_recordset(${typed}::json) as each(place int, word text, query text, slips json)
      where not (select has_all from every) and case
        when exists (select from search_word where store_id = ${storeId} and search_word.word = each.word) then false
        else not exists (${found(storeId, sql`query`)}) end
    )
    select 'all' as kind, 0 as place, '' as word from every where has_all
    union all
    select 'near', typed.place, near.word from typed cross join lateral (${nearKnown(storeId)}) as near
    union all
    select 'split', part.place, known.word
    from json_to_recordset(${JSON.stringify(splitsOf(words))}::json) as part(place int, word text)
    cross join lateral (
      select word from search_word where store_id = ${storeId} and search_word.word = part.word limit 1
    ) as known where part.place in (select place from typed)
    union all
    select 'join', part.place, part.word
    from json_to_recordset(${joins}::json) as part(place int, word text, query text)
    where not (select has_all from every) and exists (${found(storeId, sql`query`)})`,
  )
  if (rows.some(({ kind }) => kind === 'all')) return null
  const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted)
  return { near: of('near'), joins: of('join'), splits: of('split') }
}

/** Whether one of the terms is a word of a listed product, which takes no look at the products. */
const isKnown = (storeId: string, terms: readonly Term[]) => sql`exists (
  select from search_word where store_id = ${storeId} and word in (
    select value from json_array_elements_text(${JSON.stringify(terms.map(({ word }) => word))}::json)))`

/** Materialized, or the planner expects to meet a product soon and reads all of them when there is none. */
const found = (storeId: string, query: ReturnType<typeof sql>) => sql`
  with found as materialized (
    select from product_search found where ${matches(storeId, query)}
  ) select from found`
