import 'server-only'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** `idle`: any process of the ordinary policy that wants the processor gets it at once. See sched(7). */
export type Policy = 'ordinary' | 'idle'

const FLAGS: Record<Policy, string> = { ordinary: '-o', idle: '-i' }

/** The bit of CAP_SYS_NICE, see capabilities(7). */
const SYS_NICE = 1n << 23n

/** Whether this process may set the policy of any process, and set it back; root and CAP_SYS_NICE may. */
export function maySetPolicies(): boolean {
  const [, held] = /^CapEff:\s*([0-9a-f]+)$/m.exec(textOf('/proc/self/status')) ?? []
  return held !== undefined && (BigInt(`0x${held}`) & SYS_NICE) !== 0n
}

/** Node.js cannot do it, and not every system has the command; then the policy stays as it is. */
export function setPolicy(pid: number, policy: Policy): void {
  execFile('chrt', ['-a', FLAGS[policy], '-p', '0', String(pid)], () => {})
}

/** How long the main thread of a process has been ready to run without a processor, in ms; null if that is not known. */
export function waitedMs(pid: number): number | null {
  const waited = textOf(`/proc/${pid}/schedstat`).split(' ')[1]
  return waited === undefined ? null : Number(waited) / 1e6
}

/** The state of a process as in proc(5), such as `R` for one that runs or could run; null once it has ended. */
export function processState(pid: number): string | null {
  const text = textOf(`/proc/${pid}/stat`)
  // The name of its command, in parentheses, may contain anything.
  return text === '' ? null : text.charAt(text.lastIndexOf(')') + 2)
}

/** Threads of the machine that run or could run, the one that asks included; null if that is not known. */
export function runnableThreads(): number | null {
  const [, runnable] = /(\d+)\/\d+/.exec(textOf('/proc/loadavg')) ?? []
  return runnable === undefined ? null : Number(runnable)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
