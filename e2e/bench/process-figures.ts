import { existsSync, readFileSync } from 'node:fs'

const TICK_MS = 10

/** CPU time of a process in ms; null where the system does not report it. */
export function cpuMs(pid: number): number | null {
  const place = `/proc/${pid}/stat`
  if (!existsSync(place)) return null
  // The command name in brackets may contain blanks; the fields after it do not.
  const fields = readFileSync(place, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** Resident memory of a process in MB, and its peak; null where the system does not report it. */
export function memoryMb(pid: number): { now: number; peak: number } | null {
  const place = `/proc/${pid}/status`
  if (!existsSync(place)) return null
  const status = readFileSync(place, 'utf8')
  const mb = (name: string) => Math.round(Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1] ?? 0) / 1024)
  return { now: mb('VmRSS'), peak: mb('VmHWM') }
}
