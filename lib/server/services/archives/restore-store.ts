import 'server-only'
import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { Failure } from '@/lib/rules/failure'
import { type ArchivedStore, OWN_STORE } from '../../archive/manifest'
import { readArchive } from '../../archive/read-archive'
import { rowsOf } from '../../db/rows-of'
import { setLocal } from '../../db/set-local'
import { insideStore, invalidate, outsideStore, platformTransaction, type Tx, transaction } from '../../db/transaction'
import { removeFile, storeFile } from '../../files/port'
import { hostTag, siteTag } from '../../page-cache/tags'
import { refreshListing } from '../catalogue/list/refresh-listing'
import { takeSuppressionKey } from '../consents/suppression-key'
import { writeSetting } from '../settings/setting-group'
import { insertStore, type NewStore } from '../stores/create-store'
import type { FoundStore } from '../stores/find-store'
import { STORE_PAUSE } from '../stores/paused-store'
import { archiveSchema } from './archive-schema'
import { type CheckedArchive, checkArchive } from './check-archive'
import { claimKeys } from './claim-keys'
import { emptyStore } from './empty-store'
import type { ArchiveProgress } from './export-store'
import { type RestoreReport, RestoreTally } from './restore-report'
import { RowWriter } from './restore-rows'
import { takeCounters } from './take-counters'
import { writeArchiveRows } from './write-archive-rows'

export type RestoreOptions = {
  /** Does everything and takes it back: the report says what a restore would do. */
  readonly isDryRun?: boolean
  /** Called with the finished part, from 0 to 1; what it throws stops the restore, and nothing is written. */
  readonly progress?: ArchiveProgress
  /** Called at the end of the transaction that has written everything. */
  readonly written?: (tx: Tx, report: RestoreReport) => Promise<void>
}

/** Thrown to take back what a dry run has written. */
class TakenBack extends Error {}

/** Where an archive is restored: `work` runs in one transaction, inside the store. */
type Target = {
  readonly storeId: string
  readonly within: (work: (tx: Tx, scope: FoundStore) => Promise<void>) => Promise<void>
}

/**
 * Restores an archive into a new store, in one transaction: killed in the middle, nothing was written, and the same call
 * again completes it. The store starts paused (see `paused-row.ts`). Throws `invalid` with the name of the entry for a
 * damaged or hostile archive, and `conflict` for a store that is not empty.
 */
export const restoreStore = (scope: FoundStore, file: string, options?: RestoreOptions): Promise<RestoreReport> =>
  restore({ storeId: scope.storeId, within: (work) => transaction(scope, (tx) => work(tx, scope)) }, file, options)

/** The same into a store that is opened in the same transaction: when it fails, there is no store either. */
export function restoreIntoNew(draft: NewStore, file: string, options?: RestoreOptions): Promise<RestoreReport> {
  const id = uuidv7()
  const within: Target['within'] = (work) =>
    platformTransaction(async (tx) => {
      const scope = await insertStore(tx, { ...draft, id })
      await insideStore(tx, scope, () => work(tx, scope))
    })
  return restore({ storeId: id, within }, file, options)
}

async function restore(
  { storeId, within }: Target,
  file: string,
  { isDryRun = false, progress = () => {}, written = async () => {} }: RestoreOptions = {},
): Promise<RestoreReport> {
  const tables = await platformTransaction((tx) => archiveSchema(tx))
  const checked = await checkArchive(file, tables, (part) => progress(0.2 * part))
  const stored: string[] = []
  const tally = new RestoreTally(checked)
  try {
    if (!isDryRun) await storePictures(storeId, file, checked, stored)
    progress(0.4)
    await within(async (tx, scope) => {
      await emptyStore(tx, scope, tables)
      await setLocal(tx, { 'app.restores': 'on' })
      const rows = new RowWriter(tx, scope, tables, tally, await claimKeys(tx, scope, checked.keys, tally))
      await writeArchiveRows(file, rows, (part) => progress(0.4 + 0.5 * part))
      await finish(tx, scope, checked, tally)
      if (isDryRun) throw new TakenBack()
      await written(tx, tally.report())
    })
  } catch (error) {
    if (error instanceof TakenBack) return tally.report()
    await Promise.all(stored.map(removeFile))
    throw error
  }
  progress(1)
  return tally.report()
}

/** Outside of the transaction, since files may be stored remotely. Storing one again changes nothing. */
export async function storePictures(storeId: string, file: string, { pictures }: CheckedArchive, stored: string[]) {
  await readArchive(file, {
    manifest: () => {},
    lines: () => {},
    picture: async ({ sha256 }, bytes) => {
      for (const name of pictures.get(sha256) ?? [])
        stored.push(await storeFile(name.replace(OWN_STORE, storeId), bytes))
    },
  })
}

async function finish(tx: Tx, scope: FoundStore, { manifest }: CheckedArchive, tally: RestoreTally): Promise<void> {
  const { storeId } = scope
  await takeCounters(tx, scope, manifest.counters, tally)
  if (manifest.suppressionKey) await takeSuppressionKey(tx, scope, manifest.suppressionKey)
  await noteDueCheckouts(tx, scope)
  const products = await rowsOf<{ id: string }>(tx, sql`select id from product where store_id = ${storeId}`)
  await refreshListing(
    tx,
    scope,
    products.map(({ id }) => id),
  )
  const pause = { at: new Date().toISOString(), from: manifest.store.name, rows: { ...tally.report().paused } }
  await writeSetting(tx, scope, STORE_PAUSE, { pause }, 0)
  await outsideStore(tx, scope, () => writeFacts(tx, scope, manifest.store))
  invalidate(tx, siteTag(storeId), hostTag(scope.subdomain))
}

/** When unpaid orders of the store expire, which a job reads over all stores. */
export const noteDueCheckouts = (tx: Tx, { storeId }: FoundStore) =>
  tx.execute(sql`
    insert into checkout_due (store_id, order_id, due_at)
    select o.store_id, o.id, coalesce(o.expires_at, min(h.expires_at)) from "order" o
    left join stock_hold h on h.store_id = o.store_id and h.document_id = o.id and h.expires_at is not null
    where o.store_id = ${storeId} and o.payment_state = 'pending'
    group by o.store_id, o.id, o.expires_at having coalesce(o.expires_at, min(h.expires_at)) is not null
    returning 1`)

/** Writes the store's own row. */
export function writeFacts(tx: Tx, { storeId }: FoundStore, facts: ArchivedStore) {
  const logo = facts.logo_url?.replaceAll(OWN_STORE, storeId) ?? null
  if (logo !== null && !/^\/files\/|^https?:\/\//.test(logo)) throw new Failure('invalid', 'The logo is not a picture.')
  return tx.execute(sql`
    update store set name = ${facts.name}, email = ${facts.email}, phone = ${facts.phone}, address = ${facts.address},
      description = ${facts.description}, logo_url = ${logo}, currency = ${facts.currency},
      currency_symbol = ${facts.currency_symbol}, locale = ${facts.locale}, time_zone = ${facts.time_zone},
      country = ${facts.country}, updated_at = now()
    where id = ${storeId}`)
}
