import 'server-only'
import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/**
 * Distinguishes a process from a later one with the same id. `place`: the machine, and on Linux the boot and the PID
 * namespace, so that process 1 of one container is not process 1 of the next. `started`: its start time, in the
 * system's format.
 */
export type ProcessIdentity = { readonly place: string; readonly started: string }

/** Null for a process that does not run here, or when the system does not report it. */
export function identityOf(pid: number): ProcessIdentity | null {
  try {
    return process.platform === 'linux' ? onLinux(pid) : elsewhere(pid)
  } catch {
    return null
  }
}

/** Field 22 of `/proc/<pid>/stat`; the name in field 2 may contain spaces and brackets. */
function onLinux(pid: number): ProcessIdentity {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return { place: `${boot} ${readlinkSync('/proc/self/ns/pid')}`, started: fields[19] ?? '' }
}

function elsewhere(pid: number): ProcessIdentity {
  const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  if (started === '') throw new Error(`Process not found: ${pid}.`)
  return { place: hostname(), started }
}
