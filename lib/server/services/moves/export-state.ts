import 'server-only'
import { open } from 'node:fs/promises'
import { type SQL, sql } from 'drizzle-orm'
import { ARCHIVE_FORMAT, type ArchivedFile, type Manifest, OWN_STORE } from '../../archive/manifest'
import { rowsOf } from '../../db/rows-of'
import { readSnapshot, type Tx } from '../../db/transaction'
import { inArchiveFolder } from '../archives/archive-folder'
import { type ArchivedTable, archiveSchema } from '../archives/archive-schema'
import { LineFile, travellingRows, travellingValues } from '../archives/export-rows'
import { archivedFacts, countersOf, exportPictures, OWN_PICTURE, suppressionPart } from '../archives/export-store'
import type { FoundStore } from '../stores/find-store'
import { readPlatformRows } from './platform-rows'

/** What an export has seen, so that the next one has only what changed since. */
export type ExportedState = {
  /** The oldest transaction that had not ended: all that this export has not seen was written by it or later ones. */
  readonly horizon: string
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>
  readonly pictures: ReadonlySet<string>
  /** Rows in the archive, and those that are gone. */
  readonly changes: number
}

/** Rows of a page: whole ones may be large, of later parts most are ids alone. */
const ROWS_AT_A_TIME = { first: 200, later: 2_000 }

/**
 * Writes a store to an archive for another installation: all of it, or what changed since an earlier export. A row that
 * did not change may be among the changes; none that did is missing.
 */
export async function exportState(scope: FoundStore, out: string, since: ExportedState | null): Promise<ExportedState> {
  return inArchiveFolder(async ({ place, add, pack }) => {
    const seen = new Set<string>()
    const read = await readSnapshot(scope, (tx) => readState(tx, scope, since, { place, seen }))
    const fresh = [...seen].filter((name) => !since?.pictures.has(name)).sort()
    const media = await exportPictures(scope, fresh, place)
    for (const { name, file } of media.places) add(name, file)
    await pack(out, { ...read.manifest, files: [...read.manifest.files, ...media.files] })
    return { ...read.state, pictures: new Set([...(since?.pictures ?? []), ...seen]) }
  })
}

type Output = { place: (entry: string) => string; seen: Set<string> }

async function readState(
  tx: Tx,
  scope: FoundStore,
  since: ExportedState | null,
  { place, seen }: Output,
): Promise<{ manifest: Manifest; state: Omit<ExportedState, 'pictures'> }> {
  await tx.execute(sql`set local time zone 'UTC'`)
  const [snapshot] = await rowsOf<{ horizon: string }>(
    tx,
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`,
  )
  const look = (text: string) => {
    for (const [, name] of text.matchAll(OWN_PICTURE)) seen.add(name!)
  }
  const facts = await archivedFacts(tx, scope)
  look(JSON.stringify(facts))
  const files: ArchivedFile[] = []
  const ids = new Map<string, ReadonlySet<string>>()
  const removed: Record<string, string[]> = {}
  for (const table of await archiveSchema(tx, 'move')) {
    const entry = `data/${table.name}.jsonl`
    const found = await readChanges(tx, scope, table, since, { file: place(entry), entry, look })
    ids.set(table.name, found.ids)
    if (found.file.rows > 0) files.push(found.file)
    const gone = [...(since?.ids.get(table.name) ?? [])].filter((id) => !found.ids.has(id))
    if (gone.length > 0) removed[table.name] = gone
  }
  const platform = await readPlatformRows(tx, scope)
  const counts = Object.fromEntries([...ids].map(([name, { size }]) => [name, size]))
  const counters = await countersOf(tx, scope)
  const changes =
    files.reduce((sum, { rows }) => sum + rows, 0) + Object.values(removed).reduce((sum, { length }) => sum + length, 0)
  return {
    manifest: {
      format: ARCHIVE_FORMAT,
      store: facts,
      counters,
      ...(await suppressionPart(tx, scope)),
      reissued: {},
      files,
      move: { storeId: scope.storeId, ...platform, removed, counts },
    },
    state: { horizon: snapshot?.horizon ?? '0', ids, changes },
  }
}

type Place = { file: string; entry: string; look: (line: string) => void }

/** Ids of all rows of a table, and the lines of those that changed, in a file. */
async function readChanges(
  tx: Tx,
  { storeId }: FoundStore,
  table: ArchivedTable,
  since: ExportedState | null,
  { file, entry, look }: Place,
): Promise<{ file: ArchivedFile; ids: Set<string> }> {
  const name = sql.identifier(table.name)
  // Numbers of transactions are compared as PostgreSQL counts them, in a circle.
  const changed: SQL = since ? sql`age(${name}.xmin) <= age(${since.horizon}::xid8::xid)` : sql`true`
  const limit = since ? ROWS_AT_A_TIME.later : ROWS_AT_A_TIME.first
  const ids = new Set<string>()
  const out = new LineFile(entry, await open(file, 'w', 0o600))
  try {
    for (let after: string = OWN_STORE; ; ) {
      const rows = await rowsOf<{ id: string; line: string | null }>(
        tx,
        sql`select id, case when ${changed} then (
              select to_jsonb(r)::text from (select ${travellingValues(table)}) r) end as line
            from ${name} where store_id = ${storeId} and id > ${after}::uuid and ${travellingRows(table)}
            order by id limit ${limit}`,
      )
      const lines = rows.flatMap(({ line }) => (line === null ? [] : [line.replaceAll(storeId, OWN_STORE)]))
      for (const line of lines) look(line)
      await out.add(lines)
      for (const { id } of rows) ids.add(id)
      const last = rows.at(-1)
      if (!last || rows.length < limit) return { file: out.facts(), ids }
      after = last.id
    }
  } finally {
    await out.close()
  }
}
