import 'server-only'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Json, PageContent, Section } from '@/lib/rules/website/content'
import type { StoreScope } from '../../../context'
import { rowsOf } from '../../../db/rows-of'
import { variant } from '../../../db/schema/products'
import type { Tx } from '../../../db/transaction'

/** The page without picks and departments that this store does not have; such a section shows the newest products. */
export async function keepOwnReferences(tx: Tx, { storeId }: StoreScope, page: PageContent): Promise<PageContent> {
  const all = Object.values(page.sections)
  const keys = new Set(all.flatMap(({ settings }) => textsOf(settings.products)))
  const known = await tx
    .select({ key: variant.key })
    .from(variant)
    .where(and(eq(variant.storeId, storeId), inArray(variant.key, [...keys])))
  const nodes = await rowsOf<{ node: string }>(
    tx,
    sql`select 'departments/' || id as node from department where store_id = ${storeId}
      union all select 'subdepartments/' || id from sub_department where store_id = ${storeId}
      union all select 'categories/' || id from category where store_id = ${storeId}`,
  )
  const own = { keys: new Set(known.map(({ key }) => key)), nodes: new Set(nodes.map(({ node }) => node)) }
  const sections = Object.entries(page.sections).map(([id, section]) => [id, withOwn(section, own)] as const)
  return { ...page, sections: Object.fromEntries(sections) }
}

type Own = { readonly keys: ReadonlySet<string>; readonly nodes: ReadonlySet<string> }

function withOwn(section: Section, own: Own): Section {
  const { settings } = section
  const picks = textsOf(settings.products)
  const products = picks.filter((key) => own.keys.has(key))
  const changed: Record<string, Json> = { ...settings }
  if (products.length < picks.length) changed.products = products
  if (settings.source === 'picks' && picks.length > 0 && products.length === 0) changed.source = 'newest'
  if (typeof settings.node === 'string' && settings.node !== '' && !own.nodes.has(settings.node)) {
    changed.node = ''
    if (settings.source === 'node') changed.source = 'newest'
  }
  return { ...section, settings: changed }
}

const textsOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : []
