import 'server-only'
import type { CheckedArchive } from './check-archive'

/** What a restore has done, or a dry run would do. */
export type RestoreReport = {
  /** Name of the store in the archive. */
  readonly name: string
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
  readonly pictures: number
  /** Keys of variants that another store on this installation has, with the new ones. */
  readonly keys: readonly { readonly from: string; readonly to: string }[]
  /** Rows that start paused, by table. */
  readonly paused: Readonly<Record<string, number>>
  /** Ids of products whose description lost markup that is not allowed. */
  readonly sanitized: readonly string[]
  /** What could not be taken over, as sentences. */
  readonly refused: readonly string[]
}

/** Collects the report while rows are written. */
export class RestoreTally {
  private readonly paused: Record<string, number> = {}
  readonly keys: { from: string; to: string }[] = []
  readonly sanitized: string[] = []
  readonly refused: string[] = []

  constructor(private readonly checked: CheckedArchive) {}

  pause(table: string): void {
    this.paused[table] = (this.paused[table] ?? 0) + 1
  }

  report(): RestoreReport {
    const { manifest, pictures } = this.checked
    const data = manifest.files.filter(({ name, rows }) => name.startsWith('data/') && rows > 0)
    const tables = data.map(({ name, rows }) => ({ name: name.slice('data/'.length, -'.jsonl'.length), rows }))
    const { paused, keys, sanitized, refused } = this
    return { name: manifest.store.name, tables, pictures: pictures.size, keys, paused, sanitized, refused }
  }
}
