import 'server-only'
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { type SQL, sql } from 'drizzle-orm'
import { type ArchivedFile, OWN_STORE } from '../../archive/manifest'
import type { StoreScope } from '../../context'
import { rowsOf } from '../../db/rows-of'
import type { Tx } from '../../db/transaction'
import type { ArchivedTable } from './archive-schema'
import { archivedValue } from './archive-tables'
import { archivedRows } from './archived-rows'

const ROWS_AT_A_TIME = 200
const FIRST = OWN_STORE

/** Collects what the rows of a store name. */
export type Seen = (line: string) => void

/** Writes the rows of a table to `file`, sorted by id, one JSON object a line. `entry`: the name in the archive. */
export async function writeRows(
  tx: Tx,
  scope: StoreScope,
  table: ArchivedTable,
  { file, entry, seen }: { file: string; entry: string; seen: Seen },
): Promise<ArchivedFile> {
  const out = new LineFile(entry, await open(file, 'w', 0o600))
  try {
    for (let after: string = FIRST; ; ) {
      const rows = await pageOf(tx, scope, table, after)
      const lines = rows.map(({ line }) => line.replaceAll(scope.storeId, OWN_STORE))
      for (const line of lines) seen(line)
      await out.add(lines)
      const last = rows.at(-1)
      if (!last || rows.length < ROWS_AT_A_TIME) return out.facts()
      after = last.id
    }
  } finally {
    await out.close()
  }
}

function pageOf(tx: Tx, { storeId }: StoreScope, archived: ArchivedTable, after: string) {
  const table = sql.identifier(archived.name)
  return rowsOf<{ id: string; line: string }>(
    tx,
    sql`select r.id, to_jsonb(r)::text as line from (
          select ${travellingValues(archived)} from ${table}
          where store_id = ${storeId} and id > ${after}::uuid and ${travellingRows(archived)}
          order by id limit ${ROWS_AT_A_TIME}
        ) r order by r.id`,
  )
}

/** The columns of a row in the form in which they travel. */
export function travellingValues({ name, columns, purpose }: ArchivedTable): SQL {
  const table = sql.identifier(name)
  const values = columns.map((column) => {
    const own = archivedValue(purpose, name, column.name)
    return own ? sql`${own} as ${sql.identifier(column.name)}` : sql`${table}.${sql.identifier(column.name)}`
  })
  return sql.join(values, sql`, `)
}

/** The condition of the rows that travel. */
export const travellingRows = ({ name, purpose }: ArchivedTable): SQL => archivedRows(purpose, name) ?? sql`true`

/** Lines on their way into a file, with its checksum. */
export class LineFile {
  private readonly hash = createHash('sha256')
  private bytes = 0
  private rows = 0

  constructor(
    private readonly entry: string,
    private readonly handle: Awaited<ReturnType<typeof open>>,
  ) {}

  async add(lines: readonly string[]): Promise<void> {
    if (lines.length === 0) return
    const text = Buffer.from(`${lines.join('\n')}\n`)
    this.hash.update(text)
    this.bytes += text.length
    this.rows += lines.length
    await this.handle.write(text)
  }

  facts(): ArchivedFile {
    return { name: this.entry, sha256: this.hash.copy().digest('hex'), bytes: this.bytes, rows: this.rows }
  }

  close(): Promise<void> {
    return this.handle.close()
  }
}
