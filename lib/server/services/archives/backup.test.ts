import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { env } from '../../config/env'
import { openDatabase } from '../../db/client'
import { closeDatabase, database, useDatabase } from '../../db/database'
import { readBackup } from './read-backup'
import { writeBackup } from './write-backup'

let folder: string
const open = async (name: string) => {
  const dataDir = path.join(folder, name)
  const opened = await openDatabase({
    kind: 'pglite',
    dataDir,
    lock: { pid: process.pid, port: 1, secret: '' },
    script: null,
  })
  useDatabase(opened)
  return opened.db
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
})
afterAll(async () => {
  await closeDatabase()
  await rm(folder, { recursive: true, force: true })
})

test('a backup of a running database has all that was committed before it, with the files, and nothing else', async () => {
  const dataDir = path.join(folder, 'data')
  Object.assign(env(), { dataDir })
  const db = await open('data')
  await mkdir(path.join(dataDir, 'files/pictures'), { recursive: true })
  await writeFile(path.join(dataDir, 'files/pictures/a.webp'), 'picture')
  await db.execute(sql`create table tally (n int)`)
  let written = 0
  let stopped = false
  const writer = (async () => {
    while (!stopped) {
      await db.execute(sql`insert into tally values (${written + 1})`)
      written += 1
    }
  })()
  const before = written
  const out = path.join(folder, 'out')
  await writeBackup(out)
  stopped = true
  await writer
  await expect(writeBackup(out)).rejects.toMatchObject({ code: 'conflict' })
  expect((await database()).kind).toBe('pglite')
  await closeDatabase()

  await expect(readBackup(folder, path.join(folder, 'other'), false)).rejects.toMatchObject({ code: 'invalid' })
  await expect(readBackup(out, dataDir, false)).rejects.toMatchObject({ code: 'conflict' })
  await readBackup(out, path.join(folder, 'other'), false)
  await readBackup(out, dataDir, true)
  for (const name of ['other', 'data']) {
    const restored = await open(name)
    const { rows } = await restored.execute<{ rows: string; last: number }>(
      sql`select count(*) as rows, coalesce(max(n), 0) as last from tally`,
    )
    expect(Number(rows[0]!.rows)).toBe(rows[0]!.last)
    expect(rows[0]!.last).toBeGreaterThanOrEqual(before)
    expect(rows[0]!.last).toBeLessThanOrEqual(written)
    await closeDatabase()
    expect(await readFile(path.join(folder, name, 'files/pictures/a.webp'), 'utf8')).toBe('picture')
    expect(await stat(path.join(folder, name, 'db.before')).catch(() => null)).toBeNull()
  }
}, 120_000)
