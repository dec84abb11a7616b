import 'server-only'
import { cp, mkdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { Failure } from '@/lib/rules/failure'
import { env } from '../../config/env'
import { database } from '../../db/database'

/** Marks a complete backup. */
export const BACKUP_MARK = 'backup.json'

export const BackupTask = z.object({ out: z.string().startsWith('/') })

/**
 * Copies the embedded database and all stored files to the new folder `out`. While the database is copied, everything
 * that needs it waits; files follow, and those stored meanwhile may be among them. Returns what the command prints.
 * Throws `conflict` for a folder that exists and `invalid` for a database on a server.
 */
export async function writeBackup(out: string): Promise<string> {
  const { copyTo } = await database()
  if (!copyTo) {
    throw new Failure('invalid', 'This database is on a PostgreSQL server: see lib/deploy/postgres-backup/README.md.')
  }
  if (await stat(out).catch(() => null)) throw new Failure('conflict', `${out} exists already. Name a new folder.`)
  const started = new Date()
  const aside = `${out}.part`
  await mkdir(aside, { recursive: true, mode: 0o700 })
  await copyTo(path.join(aside, 'db'))
  const waitedMs = Date.now() - started.getTime()
  const files = path.join(/*turbopackIgnore: true*/ env().dataDir, 'files')
  if (await stat(files).catch(() => null)) await cp(files, path.join(aside, 'files'), { recursive: true })
  await writeFile(path.join(aside, BACKUP_MARK), JSON.stringify({ format: 1, startedAt: started.toISOString() }))
  await rename(aside, out)
  return `Backed up to ${out}. The database was busy with it for ${waitedMs} ms.`
}
