import 'server-only'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Failure } from '@/lib/rules/failure'
import { BACKUP_MARK } from './write-backup'

const PARTS = ['db', 'files'] as const

/**
 * Puts a backup in the place of a data folder that no process owns. What was there is kept in a folder beside it until
 * the restore is complete; an interrupted one can be started again. Throws `conflict` for a folder with a database
 * unless it `replaces` it. Returns what the command prints.
 */
export async function readBackup(from: string, dataDir: string, replaces: boolean): Promise<string> {
  if (!(await exists(path.join(from, BACKUP_MARK)))) {
    throw new Failure('invalid', `${from} is not a complete backup: it has no ${BACKUP_MARK}.`)
  }
  if ((await exists(path.join(dataDir, 'db'))) && !replaces) {
    throw new Failure('conflict', `${dataDir} has a database. To replace it, add --yes.`)
  }
  await mkdir(dataDir, { recursive: true })
  for (const part of PARTS) {
    const fresh = path.join(dataDir, `${part}.restored`)
    await rm(fresh, { recursive: true, force: true })
    if (await exists(path.join(from, part))) await cp(path.join(from, part), fresh, { recursive: true })
    else await mkdir(fresh)
  }
  for (const part of PARTS) await replace(dataDir, part)
  return `Restored ${from} to ${dataDir}. Start the server.`
}

async function replace(dataDir: string, part: string): Promise<void> {
  const place = path.join(dataDir, part)
  const before = `${place}.before`
  await rm(before, { recursive: true, force: true })
  if (await exists(place)) await rename(place, before)
  await rename(`${place}.restored`, place)
  await rm(before, { recursive: true, force: true })
}

const exists = async (file: string): Promise<boolean> => (await stat(file).catch(() => null)) !== null
