import { sql } from 'drizzle-orm'
import { IMPORT_PART, type ImportEntity, type ImportItem, type ImportState } from '@/lib/contract/imports'
import { makeVendor } from '@/lib/demo/account-factory'
import type { MadeStore } from '@/lib/demo/factories'
import { rowsOf } from '@/lib/server/db/rows-of'
import { importJob } from '@/lib/server/db/schema/imports'
import { transaction } from '@/lib/server/db/transaction'
import { writePart } from '@/lib/server/services/exports/write-part'
import { checkImportHandler, runImportHandler } from '@/lib/server/services/imports/import-jobs'
import { isJob } from '@/lib/server/services/imports/import-row'
import { callApi } from './call-api'

export type Table = readonly (readonly (string | number)[])[]

export const csv = (rows: Table): string =>
  rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')).join('\n')

/** A person who imports through the API, with the jobs processed at once. */
export async function importer(store: MadeStore, role = 'Owner') {
  const { token, accountId } = await makeVendor(store, role)
  const headers = { authorization: token }
  const call = (path: string, json: object) => callApi(`vender/imports/${path}`, { json, headers })
  const get = (path: string, query: Record<string, string>) =>
    callApi(`vender/imports/${path}?${new URLSearchParams(query)}`, { headers })
  const state = async (answer: ReturnType<typeof callApi>): Promise<ImportState> => {
    const { status, payload, error } = await answer
    if (status !== 200) throw new Error(`${status} ${error?.message}`)
    return payload as ImportState
  }
  const upload = async (bytes: Buffer | string, entity: ImportEntity = 'product', fileName = 'goods.csv') => {
    const file = Buffer.from(bytes)
    const begun = await state(call('begin', { entity, fileName, size: file.length }))
    let now = begun
    for (let at = 0; at * IMPORT_PART < file.length; at++) {
      const data = file.subarray(at * IMPORT_PART, (at + 1) * IMPORT_PART).toString('base64')
      now = await state(call('part', { _id: begun._id, position: at, data }))
    }
    return now
  }
  const work = async (_id: string): Promise<ImportState> => {
    const [row] = await transaction(store, (tx) => tx.select().from(importJob).where(isJob(store, _id)))
    const payload = { storeId: store.storeId, importId: _id, round: row?.round ?? 0 }
    await (row?.state === 'checking' ? checkImportHandler : runImportHandler).run(payload)
    const now = await state(get('read', { _id }))
    // A long one schedules another job after a while.
    const goesOn = now.state === row?.state && now.progress.done > (row?.done ?? 0)
    return goesOn ? work(_id) : now
  }
  /** Skips every column that is neither read nor mapped. */
  const check = async (uploaded: ImportState, how: { dialect?: string; columns?: (string | null)[] } = {}) => {
    const { _id } = uploaded
    const dialect = how.dialect ?? uploaded.dialect ?? ''
    const columns = how.columns ?? uploaded.columns.map(({ field }) => field)
    await state(call('match', { _id, dialect, columns, leftOut: columns.map((_, at) => at) }))
    return work(_id)
  }
  const run = async ({ _id }: ImportState) => {
    await state(call('run', { _id }))
    return work(_id)
  }
  const items = async (_id: string, action?: string): Promise<ImportItem[]> => {
    const all: ImportItem[] = []
    for (let after: number | null | undefined; after !== null; ) {
      const query = { _id, ...(action && { action }), ...(after !== undefined && { after: String(after) }) }
      const { payload } = await get('items', query)
      const page = payload as { items: ImportItem[]; next: number | null }
      all.push(...page.items)
      after = page.next
    }
    return all
  }
  const exported = async (filter: object = {}): Promise<string> => {
    const begun = await callApi('vender/exports/start', { json: { list: 'product', filter }, headers })
    const { _id } = begun.payload as { _id: string }
    while (!(await writePart(store, _id)));
    return (await callApi(`vender/exports/file?_id=${_id}`, { headers })).text
  }
  return {
    ...{ store, token, accountId, headers, call, get, state, upload, work, check, run, items, exported },
    /** The whole import: upload, check, run. */
    bring: async (bytes: Buffer | string, entity: ImportEntity = 'product') =>
      run(await check(await upload(bytes, entity))),
    undo: (_id: string | null) => callApi('vender/history/undo', { json: { _id }, headers }),
  }
}

export type Importer = Awaited<ReturnType<typeof importer>>

/** Row counts and content of all tables: a dry run must leave both unchanged. */
export const everyTable = (store: MadeStore): Promise<Record<string, string>> =>
  transaction(store, async (tx) => {
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'store_id'
          where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
            and has_table_privilege(c.oid, 'select') and c.relname not like 'import\_%'`,
    )
    const digests: Record<string, string> = {}
    for (const { name } of tables.sort((one, other) => one.name.localeCompare(other.name))) {
      const [row] = await rowsOf<{ digest: string }>(
        tx,
        sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
            from ${sql.identifier(name)} t where store_id = ${store.storeId}`,
      )
      digests[name] = row?.digest ?? ''
    }
    return digests
  })
