import 'server-only'
import { sql } from 'drizzle-orm'
import type { Suggestions } from '@/lib/contract/product-list'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import type { Tx } from '../../../db/transaction'
import { cachedValue } from '../../../page-cache/caches'
import { menuTag } from '../../../page-cache/tags'
import { foldWords } from './fold-words'
import type { SearchLanguage } from './search-language'
import type { Search, Term } from './search-terms'

type Node = Suggestions['categories'][number] & { words: readonly string[] }

/**
 * Nodes of the tree whose name contains a word for each term (for any term, when products that match only some are
 * shown); shortest names first.
 */
export async function nodesNamed(
  tx: Tx,
  scope: StoreScope,
  { terms, match }: Search,
  language: SearchLanguage,
  limit: number,
): Promise<Suggestions['categories']> {
  const nodes = await treeNames(tx, scope)
  const holds = (words: readonly string[]) => (term: Term) => words.some((word) => isMeant(word, term, language))
  const named = nodes.filter(({ words }) => (match === 'all' ? terms.every(holds(words)) : terms.some(holds(words))))
  const startsWith = ({ words }: Node) => (terms[0] && words[0] && isMeant(words[0], terms[0], language) ? 0 : 1)
  return named
    .sort((a, b) => startsWith(a) - startsWith(b) || a.name.length - b.name.length)
    .slice(0, limit)
    .map(({ _id, name, tagname }) => ({ _id, name, tagname }))
}

const isMeant = (word: string, term: Term, { stem }: SearchLanguage) =>
  word.startsWith(term.word) || stem(word) === term.stem

/** Nodes with products, departments before their sub-departments and categories. */
async function treeNames(tx: Tx, { storeId }: StoreScope): Promise<Node[]> {
  return cachedValue(`tree-names ${storeId}`, [menuTag(storeId)], async () => {
    const rows = await rowsOf<Suggestions['categories'][number]>(
      tx,
      sql`
      with filled as materialized (
        select c.id, c.name, c.sub_department_id from category c
        where c.store_id = ${storeId} and exists (
          select from product_listing listing where listing.store_id = ${storeId} and listing.category_id = c.id)
      ), middle as materialized (
        select s.id, s.name, s.department_id from sub_department s
        where s.store_id = ${storeId} and s.id in (select sub_department_id from filled)
      )
      select d.id as _id, d.name, 'departments' as tagname from department d
      where d.store_id = ${storeId} and d.id in (select department_id from middle)
      union all select id, name, 'subdepartments' from middle
      union all select id, name, 'categories' from filled`,
    )
    return rows.map((row) => ({ ...row, words: foldWords(row.name) }))
  })
}
