import 'server-only'
import { createHash } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { ARCHIVE_FORMAT, type ArchivedFile, type ArchivedStore, type Manifest, OWN_STORE } from '../../archive/manifest'
import { env } from '../../config/env'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import { store } from '../../db/schema/platform'
import { readSnapshot, type Tx } from '../../db/transaction'
import { bringFile } from '../../files/port'
import { readSuppressionKey } from '../consents/suppression-key'
import { inArchiveFolder } from './archive-folder'
import { archiveSchema } from './archive-schema'
import { REISSUED_COLUMNS } from './archive-tables'
import { LineFile, writeRows } from './export-rows'

/** Pictures that the store has uploaded; those of the application itself are part of every installation. */
export const OWN_PICTURE = new RegExp(`/files/(pictures/${OWN_STORE}/[\\da-f]{32}(?:\\.w\\d{1,5})?\\.webp)`, 'g')

export type ExportSummary = {
  readonly rows: number
  readonly pictures: number
  readonly missingPictures: readonly string[]
}
/** Called with the finished part, from 0 to 1. */
export type ArchiveProgress = (part: number) => void

/**
 * Writes the whole store to one archive at `out`, as it was at one moment. The same state of the store gives the same
 * bytes. Pictures whose file is lost are left out and named in the summary.
 */
export async function exportStore(
  scope: StoreScope,
  out: string,
  progress: ArchiveProgress = () => {},
): Promise<ExportSummary> {
  return inArchiveFolder(async ({ place, add, pack }) => {
    const pictures = new Set<string>()
    const rows = await readSnapshot(scope, (tx) => exportRows(tx, scope, { place, pictures, progress }))
    const media = await exportPictures(scope, [...pictures].sort(), place)
    for (const { name, file } of media.places) add(name, file)
    await pack(out, { ...rows, files: [...rows.files, ...media.files] })
    progress(1)
    const total = rows.files.reduce((sum, file) => sum + file.rows, 0)
    return { rows: total, pictures: media.places.length, missingPictures: media.missing }
  })
}

type Output = { place: (entry: string) => string; pictures: Set<string>; progress: ArchiveProgress }

async function exportRows(tx: Tx, scope: StoreScope, { place, pictures, progress }: Output): Promise<Manifest> {
  // Times are written in the time zone of the session.
  await tx.execute(sql`set local time zone 'UTC'`)
  const facts = await archivedFacts(tx, scope)
  const seen = (line: string) => {
    for (const [, name] of line.matchAll(OWN_PICTURE)) pictures.add(name!)
  }
  seen(JSON.stringify(facts))
  const tables = await archiveSchema(tx)
  const files: ArchivedFile[] = []
  for (const [at, table] of tables.entries()) {
    const entry = `data/${table.name}.jsonl`
    files.push(await writeRows(tx, scope, table, { file: place(entry), entry, seen }))
    progress((0.9 * (at + 1)) / tables.length)
  }
  const platform = { counters: await countersOf(tx, scope), ...(await suppressionPart(tx, scope)) }
  const reissued = Object.fromEntries(Object.entries(REISSUED_COLUMNS).map(([name, columns]) => [name, [...columns]]))
  return { format: ARCHIVE_FORMAT, store: facts, ...platform, reissued, files }
}

/** The store's own row, as it travels. */
export async function archivedFacts(tx: Tx, { storeId }: StoreScope): Promise<ArchivedStore> {
  const [row] = await tx
    .select({
      name: store.name,
      email: store.email,
      phone: store.phone,
      address: store.address,
      description: store.description,
      logo_url: store.logoUrl,
      currency: store.currency,
      currency_symbol: store.currencySymbol,
      locale: store.locale,
      time_zone: store.timeZone,
      country: store.country,
    })
    .from(store)
    .where(eq(store.id, storeId))
  if (!row) throw new Error('A store that is exported exists.')
  return { ...row, logo_url: row.logo_url?.replaceAll(storeId, OWN_STORE) ?? null }
}

/** The next invoice numbers of the accounts with which the store has charged cards. */
export const countersOf = (tx: Tx, { storeId }: StoreScope) =>
  rowsOf<{ account: string; next: number }>(
    tx,
    sql`select c.account, c.next_invoice_no as next from merchant_counter c
        where c.account in (
          select a.merchant_account from payment_attempt a where a.store_id = ${storeId} and a.purpose = 'order')
        order by c.account collate "C"`,
  )

/** What the manifest says about suppressed addresses. */
export async function suppressionPart(tx: Tx, scope: StoreScope): Promise<Pick<Manifest, 'suppressionKey'>> {
  const key = await readSuppressionKey(tx, scope)
  return key === null ? {} : { suppressionKey: key }
}

/** Writes `media.jsonl` for pictures that are stored here, and says where their files are; `place` is for the first. */
export async function exportPictures(
  { storeId }: StoreScope,
  names: readonly string[],
  place: (entry: string) => string,
) {
  const index = new LineFile('media.jsonl', await open(place('media.jsonl'), 'w', 0o600))
  const found = new Map<string, { file: string; bytes: number }>()
  const missing: string[] = []
  try {
    for (const name of names) {
      const own = name.replace(OWN_STORE, storeId)
      const file = path.join(/*turbopackIgnore: true*/ env().dataDir, 'files', own)
      const bytes = (await bringFile(own)) ? await readFile(file) : null
      if (!bytes) {
        missing.push(own)
        continue
      }
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      found.set(sha256, { file, bytes: bytes.length })
      await index.add([JSON.stringify({ name, sha256 })])
    }
  } finally {
    await index.close()
  }
  const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1))
  const files = sorted.map(([sha256, { bytes }]) => ({ name: `media/${sha256}`, sha256, bytes, rows: 0 }))
  const places = sorted.map(([sha256, { file }]) => ({ name: `media/${sha256}`, file }))
  return { files: [index.facts(), ...files], places, missing }
}
