import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { DocumentKind } from '@/lib/contract/website-fields'
import type { StoreScope } from '../../context'
import { websiteDocument } from '../../db/schema/website'
import type { Tx } from '../../db/transaction'

const TITLES = { site: 'Look and menus', home: 'Home page', not_found: 'Page not found', password: 'Opening soon' }
/** Documents that exist once in a store. */
export type SingleKind = Exclude<DocumentKind, 'page' | 'policy'>

/** Id of a document that exists once; makes it when it is not there yet. */
export async function singleDocument(tx: Tx, { storeId }: StoreScope, kind: SingleKind): Promise<string> {
  const found = () =>
    tx
      .select({ id: websiteDocument.id })
      .from(websiteDocument)
      .where(and(eq(websiteDocument.storeId, storeId), eq(websiteDocument.kind, kind), isNull(websiteDocument.handle)))
  const [existing] = await found()
  if (existing) return existing.id
  await tx.insert(websiteDocument).values({ storeId, id: uuidv7(), kind, title: TITLES[kind] }).onConflictDoNothing()
  const [made] = await found()
  if (!made) throw new Error(`The document ${kind} could not be made.`)
  return made.id
}
