import 'server-only'
import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { identityOf, type ProcessIdentity } from './process-identity'

/** Owner of a data folder. `port` and `secret` let the command line on this machine send work to the owner. */
export type LockInfo = { pid: number; port: number; secret: string; identity?: ProcessIdentity }

/** The owner updates its lock file this often; the only sign of life of a process that is not visible from here. */
const BEAT_MS = 1_000
const SILENT_MS = 3 * BEAT_MS

const lockFile = (dataDir: string) => path.join(/*turbopackIgnore: true*/ dataDir, 'owner.json')

/**
 * Takes the data folder for this process until the returned function is called: two processes on one embedded database
 * lose rows without an error. A lock whose process is gone is taken over, also when another process has its id by now.
 * Otherwise throws a sentence naming the owner.
 */
export async function takeLock(dataDir: string, { pid, port, secret }: LockInfo): Promise<() => void> {
  const identity = identityOf(pid)
  const own: LockInfo = { pid, port, secret, ...(identity ? { identity } : {}) }
  mkdirSync(dataDir, { recursive: true })
  if (!tryCreate(dataDir, own)) {
    const holder = readLock(dataDir)
    if (holder && (await isHolding(dataDir, holder, own))) {
      throw new Error(
        `The data folder ${dataDir} is in use by process ${holder.pid}. Stop that process, or set DATA_DIR to another folder.`,
      )
    }
    rmSync(lockFile(dataDir), { force: true })
    if (!tryCreate(dataDir, own)) {
      throw new Error(`The data folder ${dataDir} has just been taken by another process. Start again.`)
    }
  }
  const beat = setInterval(() => refreshLock(dataDir), BEAT_MS).unref()
  return () => {
    clearInterval(beat)
    const holder = readLock(dataDir)
    if (holder?.pid === pid && isSame(holder.identity, own.identity)) rmSync(lockFile(dataDir), { force: true })
  }
}

/** The running owner of a data folder, or null. */
export function lockHolder(dataDir: string): LockInfo | null {
  const holder = readLock(dataDir)
  if (!holder) return null
  const runs = runsHere(holder) ?? Date.now() - lastBeat(dataDir) < SILENT_MS
  return runs ? holder : null
}

async function isHolding(dataDir: string, holder: LockInfo, own: LockInfo): Promise<boolean> {
  const runs = runsHere(holder)
  if (runs !== null) return runs && !(holder.pid === own.pid && isSame(holder.identity, own.identity))
  // In another container or on another machine that shares this folder: alive if its lock file is fresh.
  const before = lastBeat(dataDir)
  await pause(SILENT_MS)
  return lastBeat(dataDir) !== before
}

/** Whether the owner runs; null when that cannot be checked from here. */
function runsHere({ pid, identity }: LockInfo): boolean | null {
  const now = identityOf(pid)
  if (!identity) return pid !== process.pid && isRunning(pid)
  const place = (identityOf(process.pid) ?? now)?.place
  if (place !== undefined && place !== identity.place) return null
  return now ? now.started === identity.started : isRunning(pid) && place === undefined
}

const isSame = (one: ProcessIdentity | undefined, other: ProcessIdentity | undefined): boolean =>
  one?.place === other?.place && one?.started === other?.started

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

/** A full or missing disk does not throw here: operations that need it fail by themselves. */
function refreshLock(dataDir: string): void {
  try {
    const now = new Date()
    utimesSync(lockFile(dataDir), now, now)
  } catch {}
}

/** Milliseconds since 1970; 0 without a lock. */
function lastBeat(dataDir: string): number {
  return statSync(lockFile(dataDir), { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
