import 'server-only'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Who holds a data folder. `port` and `secret` let the command line on this machine hand work over to the holder. */
export type LockInfo = { pid: number; port: number; secret: string }

const lockFile = (dataDir: string) => path.join(/*turbopackIgnore: true*/ dataDir, 'owner.json')

/**
 * Takes the data folder for this process: two processes on one embedded database lose rows without an error.
 * A lock whose process is gone is taken over. Throws a sentence naming the holder otherwise.
 */
export function takeLock(dataDir: string, info: LockInfo): () => void {
  mkdirSync(dataDir, { recursive: true })
  if (!tryCreate(dataDir, info)) {
    const holder = readLock(dataDir)
    if (holder && holder.pid !== info.pid && isRunning(holder.pid)) {
      throw new Error(
        `The data folder ${dataDir} is in use by process ${holder.pid}. Stop that process, or set DATA_DIR to another folder.`,
      )
    }
    rmSync(lockFile(dataDir), { force: true })
    if (!tryCreate(dataDir, info)) {
      throw new Error(`The data folder ${dataDir} was taken by another process just now. Start again.`)
    }
  }
  return () => {
    if (readLock(dataDir)?.pid === info.pid) rmSync(lockFile(dataDir), { force: true })
  }
}

/** The running holder of a data folder, or null when nobody holds it. */
export function lockHolder(dataDir: string): LockInfo | null {
  const holder = readLock(dataDir)
  return holder && isRunning(holder.pid) ? holder : null
}

function tryCreate(dataDir: string, info: LockInfo): boolean {
  try {
    writeFileSync(lockFile(dataDir), JSON.stringify(info), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readLock(dataDir: string): LockInfo | null {
  try {
    return JSON.parse(readFileSync(lockFile(dataDir), 'utf8')) as LockInfo
  } catch {
    return null
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
