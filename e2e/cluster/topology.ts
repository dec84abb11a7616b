import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const SCRIPTS = path.resolve(__dirname, '../../lib/deploy/topology')
const TOOLS = ['pgbouncer', 'redis-server', 'nginx', 'runuser', 'psql']
const KILLED_WITHIN_MS = 10_000
const run = promisify(execFile)

export type TopologyPart = 'web1' | 'web2' | 'worker' | 'pgbouncer' | 'redis'

/** What `lib/deploy/topology/start.sh` has started. */
export type Topology = {
  /** Of the proxy that shoppers reach. */
  readonly port: number
  /** Addresses by the names that the script prints, such as `DATABASE_DIRECT_URL`. */
  readonly address: (name: string) => string
  readonly folder: string
  readonly pid: (part: TopologyPart) => number
  /** Ends a part with SIGKILL, or a signal that asks it, and waits until it has ended. */
  kill(part: TopologyPart, signal?: NodeJS.Signals): Promise<void>
  /** Starts a part that has ended; a process of ours is not ready yet. */
  start(part: TopologyPart): Promise<void>
  end(): Promise<void>
}

/** Whether this machine has what the script needs, so that nothing must be installed. */
export const hasTopologyTools = (): boolean => {
  try {
    for (const tool of TOOLS) execFileSync('which', [tool], { stdio: 'ignore' })
    return process.getuid?.() === 0
  } catch {
    return false
  }
}

/** Starts the topology on ports from `first`; `environment`: for the processes of the application. */
export async function startTopology(first: number, environment: Readonly<Record<string, string>>): Promise<Topology> {
  const folder = mkdtempSync(path.join(tmpdir(), 'topology-'))
  const given = { env: { ...process.env, ...environment } }
  const end = async () => {
    await run('sh', [path.join(SCRIPTS, 'stop.sh'), folder])
    rmSync(folder, { recursive: true, force: true })
  }
  const script = path.join(SCRIPTS, 'start.sh')
  const { stdout } = await run('sh', [script, folder, String(first)], given).catch(async (error: Error) => {
    await end()
    throw error
  })
  const addresses = new Map(stdout.split('\n').map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]))
  const address = (name: string) => addresses.get(name) ?? ''
  const pid = (part: TopologyPart) => Number(readFileSync(path.join(folder, 'pids', part), 'utf8'))
  return {
    port: Number(new URL(address('NGINX')).port),
    address,
    folder,
    pid,
    async kill(part, signal = 'SIGKILL') {
      const victim = pid(part)
      process.kill(victim, signal)
      const until = performance.now() + KILLED_WITHIN_MS
      while (isRunning(victim)) {
        if (performance.now() > until) throw new Error(`${part} does not end.`)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    start: async (part) => void (await run('sh', [script, folder, String(first), part], given)),
    end,
  }
}

/** A process that has ended, and that nobody has asked how, counts as ended. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
