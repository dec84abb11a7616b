import 'server-only'
import { type SQL, sql } from 'drizzle-orm'
import { Failure } from '@/lib/rules/failure'
import type { Manifest, MovePart } from '../../archive/manifest'
import { LEDGERS } from '../../db/protect'
import { rowsOf } from '../../db/rows-of'
import { invalidate, outsideStore, savepoint, type Tx } from '../../db/transaction'
import { hostTag, siteTag } from '../../page-cache/tags'
import type { ArchivedTable } from '../archives/archive-schema'
import { type CheckedArchive, checkArchive } from '../archives/check-archive'
import { claimKeys } from '../archives/claim-keys'
import { travellingRows } from '../archives/export-rows'
import { RestoreTally } from '../archives/restore-report'
import { RowWriter } from '../archives/restore-rows'
import { noteDueCheckouts, storePictures, writeFacts } from '../archives/restore-store'
import { continueCounters } from '../archives/take-counters'
import { writeArchiveRows } from '../archives/write-archive-rows'
import { recordAudit } from '../audit/record-audit'
import { brokenRules } from '../books/check-books'
import { refreshListing } from '../catalogue/list/refresh-listing'
import { takeSuppressionKey } from '../consents/suppression-key'
import type { FoundStore } from '../stores/find-store'
import { writeAccounts, writePlatformRows } from './platform-rows'

/** Writes the parts of a moving store as they arrive, within the transaction that takes it. */
export class StoreWriter {
  private readonly keys = new Map<string, string>()
  private readonly claimed = new Set<string>()
  private readonly said: string[] = []
  private last: { manifest: Manifest; move: MovePart; ids: ReadonlyMap<string, string> } | null = null

  /** `stored`: receives the addresses of stored pictures, which are removed when the transaction is taken back. */
  constructor(
    private readonly tx: Tx,
    private readonly scope: FoundStore,
    private readonly tables: readonly ArchivedTable[],
    private readonly stored: string[],
  ) {}

  /** What the people of the store should know, as sentences. */
  notes(): string[] {
    return this.said
  }

  /** Writes all rows of the first part, and the changes of each later one. Throws `invalid` for what does not fit. */
  async take(file: string): Promise<void> {
    const checked = await checkArchive(file, this.tables)
    const { manifest } = checked
    const { move } = manifest
    if (move?.storeId !== this.scope.storeId) throw new Failure('invalid', 'This archive is of another store.')
    await storePictures(this.scope.storeId, file, checked, this.stored)
    const ids = await outsideStore(this.tx, this.scope, () => writeAccounts(this.tx, move.accounts))
    const touched = new Touched()
    const isChange = this.last !== null
    await this.claim(checked)
    const tally = new RestoreTally(checked)
    const options = { isChange, ids, seen: touched.note }
    const rows = new RowWriter(this.tx, this.scope, this.tables, tally, this.keys, options)
    const waiting = await this.remove(move.removed)
    await writeArchiveRows(file, rows, () => {})
    const stuck = await this.remove(waiting)
    if (Object.keys(stuck).length > 0)
      throw new Failure(
        'conflict',
        `Rows that were deleted meanwhile are still in use: ${Object.keys(stuck).join(', ')}.`,
      )
    await refreshListing(this.tx, this.scope, await touched.products(this.tx, this.scope))
    this.last = { manifest, move, ids }
  }

  /**
   * What is written once everything is here, and whether it is right; again when more has come. Throws `conflict` when it is
   * not.
   */
  async finish(): Promise<void> {
    const { tx, scope, last } = this
    if (!last) throw new Failure('invalid', 'No rows have arrived.')
    const { storeId } = scope
    await continueCounters(tx, last.manifest.counters)
    if (last.manifest.suppressionKey) await takeSuppressionKey(tx, scope, last.manifest.suppressionKey)
    await tx.execute(sql`delete from checkout_due where store_id = ${storeId}`)
    await noteDueCheckouts(tx, scope)
    await tx.execute(
      sql`insert into payment_index (attempt_id, store_id, purpose, merchant_account, invoice_no, ref_no)
          select id, store_id, purpose, merchant_account, invoice_no, ref_no from payment_attempt
          where store_id = ${storeId} on conflict (attempt_id) do update set ref_no = excluded.ref_no`,
    )
    await outsideStore(tx, scope, async () => {
      await writeFacts(tx, scope, last.manifest.store)
      await writePlatformRows(tx, scope, last.move, last.ids)
    })
    await this.compareCounts(last.move.counts)
    const broken = await brokenRules(tx, scope)
    if (broken.length > 0) {
      const rules = broken.map(({ rule, rows }) => `${rule} (${rows})`).join('; ')
      throw new Failure('conflict', `The books of the store are not in order after the move: ${rules}.`)
    }
  }

  /** The end of the transaction. */
  async open(): Promise<void> {
    const { storeId, subdomain } = this.scope
    const actor = { storeId, requestId: '', clientAddress: '', accountId: null, accountName: 'Platform' }
    const subject = { subjectType: 'store', subjectId: storeId, subjectName: subdomain }
    await recordAudit(this.tx, actor, { action: 'store.move', ...subject })
    invalidate(this.tx, siteTag(storeId), hostTag(subdomain))
  }

  /** New keys for variants whose own are taken here. */
  private async claim(checked: CheckedArchive): Promise<void> {
    const fresh = checked.keys.filter((key) => !this.claimed.has(key))
    const tally = new RestoreTally(checked)
    for (const [from, to] of await claimKeys(this.tx, this.scope, fresh, tally)) this.keys.set(from, to)
    for (const key of fresh) this.claimed.add(key)
    this.said.push(
      ...tally.keys.map(
        ({ from, to }) => `New key of a variant, since the old one is taken here: ${from} is now ${to}`,
      ),
    )
  }

  /** Deletes rows, children first. Returns those that others still name: these may be changed by what follows. */
  private async remove(gone: Readonly<Record<string, readonly string[]>>): Promise<Record<string, readonly string[]>> {
    const waiting: Record<string, readonly string[]> = {}
    for (const { name } of this.tables.toReversed()) {
      const ids = gone[name]
      if (!ids || LEDGERS.includes(name)) continue
      const some = sql`(select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::json))`
      const remove = sql`delete from ${sql.identifier(name)} where store_id = ${this.scope.storeId} and id in ${some}`
      const isDone = await savepoint(this.tx, (part) => part.execute(remove)).then(
        () => true,
        () => false,
      )
      if (!isDone) waiting[name] = ids
    }
    return waiting
  }

  private async compareCounts(counts: Readonly<Record<string, number>>): Promise<void> {
    const queries = this.tables.map((table) => {
      const name = sql.identifier(table.name)
      return sql`select ${table.name} as name, count(*)::int as rows from ${name}
        where store_id = ${this.scope.storeId} and ${travellingRows(table)}`
    })
    const found = await rowsOf<{ name: string; rows: number }>(this.tx, union(queries))
    const wrong = found.filter(({ name, rows }) => rows !== (counts[name] ?? 0))
    if (wrong.length === 0) return
    const list = wrong.map(({ name, rows }) => `${name} (${rows} instead of ${counts[name] ?? 0})`).join(', ')
    throw new Failure('conflict', `Not all rows have arrived: ${list}.`)
  }
}

const union = (queries: readonly SQL[]): SQL => sql.join([...queries], sql` union all `)

/** Which products the rows of a part concern: what lists and search show of them is made again. */
class Touched {
  private readonly own = new Set<string>()
  private readonly variants = new Set<string>()

  readonly note = (table: string, row: Readonly<Record<string, unknown>>): void => {
    if (table === 'product') this.own.add(String(row.id))
    if (table === 'variant') this.variants.add(String(row.id))
    if (typeof row.product_id === 'string') this.own.add(row.product_id)
    if (typeof row.variant_id === 'string') this.variants.add(row.variant_id)
  }

  async products(tx: Tx, { storeId }: FoundStore): Promise<string[]> {
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`select id from product where store_id = ${storeId} and (
            id in (select value::uuid from json_array_elements_text(${JSON.stringify([...this.own])}::json))
            or id in (select product_id from variant where store_id = ${storeId} and id in (
              select value::uuid from json_array_elements_text(${JSON.stringify([...this.variants])}::json))))`,
    )
    return rows.map(({ id }) => id)
  }
}
