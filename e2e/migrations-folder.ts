import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const SOURCE = 'lib/server/db/migrations'
const JOURNAL = 'meta/_journal.json'

type Journal = { entries: { idx: number; tag: string }[] }

/** A folder with the baseline only, and with `later` as the following migrations; the caller removes it. */
export function migrationsFolder(...later: string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  const [baseline] = readdirSync(SOURCE)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  cpSync(path.join(SOURCE, baseline!), path.join(folder, baseline!))
  const journal = JSON.parse(readFileSync(path.join(SOURCE, JOURNAL), 'utf8')) as Journal
  const entries = [journal.entries[0]!]
  for (const [index, statements] of later.entries()) {
    const tag = `${String(index + 1).padStart(4, '0')}_later`
    writeFileSync(path.join(folder, `${tag}.sql`), statements)
    entries.push({ ...entries[0]!, idx: index + 1, tag })
  }
  cpSync(path.join(SOURCE, 'meta'), path.join(folder, 'meta'), { recursive: true })
  writeFileSync(path.join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
  return folder
}

/** A folder with the migrations before the one whose name ends so, such as `_schedules.sql`; the caller removes it. */
export function migrationsBefore(ending: string): string {
  const names = readdirSync(SOURCE)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const last = names.findIndex((name) => name.endsWith(ending))
  if (last < 1) throw new Error(`No migration ends with ${ending}.`)
  return migrationsFolder(...names.slice(1, last).map((name) => readFileSync(path.join(SOURCE, name), 'utf8')))
}
