import 'server-only'
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import type { StoreId } from '../../context'
import { formerSubdomain, store, storeDomain } from '../../db/schema/platform'
import { platformTransaction, type Tx } from '../../db/transaction'
import { cachedValue } from '../../page-cache/caches'
import { noteExpiry, noteTags } from '../../page-cache/render-record'
import { hostTag, siteTag } from '../../page-cache/tags'

export type FoundStore = { storeId: StoreId; subdomain: string }

type StoreRow = { id: string; subdomain: string }

/** The store of a row that was just read from the platform's table of stores. */
export const provenStore = (row: StoreRow): FoundStore => ({ storeId: row.id as StoreId, subdomain: row.subdomain })

const proven = (row: StoreRow | undefined): FoundStore | null => (row ? provenStore(row) : null)

/**
 * The open store of a site name: a sub-domain, also one that it had before, or with a dot in it a verified own domain. A name without a store is not
 * cached, so a new store is found at once.
 */
export async function findStoreBySite(site: string): Promise<FoundStore | null> {
  const name = site.toLowerCase()
  noteTags(hostTag(name))
  const { found } = await cachedValue(`store-of ${name}`, [hostTag(name)], async () => {
    const row = name.includes('.') ? rowByDomain(name) : rowBySubdomain(name).then((own) => own ?? rowByFormer(name))
    const found = proven(await row)
    if (found) noteTags(siteTag(found.storeId))
    else noteExpiry(new Date(0))
    return { found }
  })
  return found
}

/** The open store with this id; for ids from outside, which prove nothing by themselves. */
export const findStoreById = (id: string): Promise<FoundStore | null> => platformTransaction((tx) => storeById(tx, id))

/** The same, within a unit of work on platform tables. */
export async function storeById(tx: Tx, id: string): Promise<FoundStore | null> {
  const [row] = await tx
    .select({ id: store.id, subdomain: store.subdomain })
    .from(store)
    .where(and(eq(store.id, id), eq(store.status, 'active')))
  return proven(row)
}

/** The store with this id whatever its state: for obligations such as settling a payment. */
export const findStoreOfRecord = (id: string): Promise<FoundStore | null> =>
  platformTransaction(async (tx) => {
    const [row] = await tx.select({ id: store.id, subdomain: store.subdomain }).from(store).where(eq(store.id, id))
    return proven(row)
  })

const rowBySubdomain = (subdomain: string) =>
  platformTransaction(async (tx) => {
    const [row] = await tx
      .select({ id: store.id, subdomain: store.subdomain })
      .from(store)
      .where(and(eq(store.subdomain, subdomain), eq(store.status, 'active')))
    return row
  })

/** The store that had this sub-domain before, while it still leads there. */
const rowByFormer = (subdomain: string) =>
  platformTransaction(async (tx) => {
    const [row] = await tx
      .select({ id: store.id, subdomain: store.subdomain, until: formerSubdomain.until })
      .from(formerSubdomain)
      .innerJoin(store, eq(store.id, formerSubdomain.storeId))
      .where(
        and(
          eq(formerSubdomain.subdomain, subdomain),
          gt(formerSubdomain.until, new Date()),
          eq(store.status, 'active'),
        ),
      )
    if (row) noteExpiry(row.until)
    return row
  })

const rowByDomain = (host: string) =>
  platformTransaction(async (tx) => {
    const [row] = await tx
      .select({ id: store.id, subdomain: store.subdomain })
      .from(storeDomain)
      .innerJoin(store, eq(store.id, storeDomain.storeId))
      .where(and(eq(storeDomain.host, host), isNotNull(storeDomain.verifiedAt), eq(store.status, 'active')))
    return row
  })
