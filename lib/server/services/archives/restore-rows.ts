import 'server-only'
import { sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import { archiveFailure } from '../../archive/read-archive'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import { sanitizeEachOffThread } from '../../template/prepare-off-thread'
import type { ArchivedTable } from './archive-schema'
import { type ArchivedRow, readRow } from './check-row'
import { pausedRow, type RowPatch } from './paused-row'
import { namesKeys, replaceKeys } from './replace-keys'
import type { RestoreTally } from './restore-report'
import { type LateValues, overExisting, writeArchivedRows, writeLateValues } from './write-archived-rows'

type Patched = { row: ArchivedRow; line: string; patch: Record<string, unknown> }

export type RowOptions = {
  /** Rows that exist already get the archive's values. */
  readonly isChange?: boolean
  /** Other ids for some, wherever a row names them. */
  readonly ids?: ReadonlyMap<string, string>
  /** Called with each row. */
  readonly seen?: (table: string, row: ArchivedRow) => void
}

/** Writes the rows of an archive that was checked, in its order. */
export class RowWriter {
  private readonly tables: ReadonlyMap<string, ArchivedTable>
  private readonly late = new Map<ArchivedTable, LateValues[]>()

  constructor(
    private readonly tx: Tx,
    private readonly scope: StoreScope,
    tables: readonly ArchivedTable[],
    private readonly tally: RestoreTally,
    private readonly keys: ReadonlyMap<string, string>,
    private readonly options: RowOptions = {},
  ) {
    this.tables = new Map(tables.map((table) => [`data/${table.name}.jsonl`, table]))
  }

  /** Writes some lines of an entry; entries without a table are skipped. */
  async add(entry: string, lines: readonly string[]): Promise<void> {
    const table = this.tables.get(entry)
    if (!table) return
    const rows = lines.map((line) => this.patched(entry, table, line))
    if (table.name === 'product') await this.sanitize(rows)
    const [first] = rows
    if (!first) return
    const columns = table.columns.map(({ name }) => name).filter((name) => name in first.row)
    if (table.purpose === 'copy' && table.name === 'payment_attempt') await this.forgetKnownCharges(rows)
    const end = this.options.isChange ? overExisting(table, columns) : undefined
    await writeArchivedRows(this.tx, this.scope, table, columns, rows, end)
  }

  /** Writes the references to rows that came later. */
  async end(): Promise<void> {
    for (const [table, rows] of this.late) await writeLateValues(this.tx, this.scope, table, rows)
  }

  private patched(entry: string, table: ArchivedTable, line: string): Patched {
    const row = readRow(table, line)
    if (typeof row === 'string') throw archiveFailure(entry, `has a row that ${row}`)
    this.options.seen?.(table.name, row)
    const paused = table.purpose === 'copy' ? pausedRow(table.name, row) : null
    if (paused) this.tally.pause(table.name)
    const patch: Record<string, unknown> = { ...paused, ...this.withoutLate(table, row) }
    const key = table.name === 'variant' ? this.keys.get(String(row.key)) : undefined
    if (key !== undefined) patch.key = key
    const named = namesKeys(table.name) && this.keys.size > 0 ? replaceKeys(line, this.keys) : line
    return { row, line: this.withIds(named), patch }
  }

  private withIds(line: string): string {
    let now = line
    for (const [from, to] of this.options.ids ?? []) now = now.replaceAll(from, to)
    return now
  }

  private withoutLate(table: ArchivedTable, row: ArchivedRow): RowPatch {
    const values = Object.fromEntries(
      table.late.filter((name) => (row[name] ?? null) !== null).map((name) => [name, row[name]]),
    )
    if (Object.keys(values).length === 0) return {}
    const all = Object.fromEntries(table.late.map((name) => [name, row[name] ?? null]))
    const waiting = this.late.get(table) ?? []
    waiting.push({ id: row.id, values: all })
    this.late.set(table, waiting)
    return Object.fromEntries(table.late.map((name) => [name, null]))
  }

  /** What cannot be sanitized is left out: a description that no page could show. */
  private async sanitize(rows: readonly Patched[]): Promise<void> {
    const texts = rows.map(({ row }) => String(row.description_html ?? ''))
    const safe = await sanitizeEachOffThread(texts, this.scope.storeId)
    for (const [at, { row, patch }] of rows.entries()) {
      const found = safe[at] ?? ''
      const html = found instanceof Failure ? '' : found
      if (html === texts[at]) continue
      patch.description_html = html
      this.tally.sanitized.push(row.id)
    }
  }

  /** A charge counts once on an installation: the copy of one that is known here loses its reference. */
  private async forgetKnownCharges(rows: readonly Patched[]): Promise<void> {
    const charges = rows.flatMap(({ row: { id, merchant_account, ref_no } }) =>
      ref_no === null ? [] : [{ id, merchant_account, ref_no }],
    )
    if (charges.length === 0) return
    const known = await rowsOf<{ id: string }>(
      this.tx,
      sql`select c.id from json_to_recordset(${JSON.stringify(charges)}::json)
            as c(id uuid, merchant_account text, ref_no text)
          join payment_index i on i.merchant_account = c.merchant_account and i.ref_no = c.ref_no`,
    )
    if (known.length === 0) return
    const ids = new Set(known.map(({ id }) => id))
    for (const { row, patch } of rows) if (ids.has(row.id)) patch.ref_no = null
    this.tally.refused.push(
      `${known.length} card payments are known on this installation: they cannot be refunded here.`,
    )
  }
}
