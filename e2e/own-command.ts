import { spawn } from 'node:child_process'
import path from 'node:path'
import { scriptArguments } from './script-arguments'

const ROOT = path.resolve(__dirname, '..')

export type EndedCommand = { code: number | null; signal: string | null; stdout: string; stderr: string }

/** The shell's form of a command of `lib/server/cli`, for one that starts another. */
export const commandLine = async (name: string, environment: Readonly<Record<string, string>>): Promise<string> =>
  [
    'exec env',
    ...Object.entries(environment).map(([key, value]) => `'${key}=${value}'`),
    ...[process.execPath, ...(await argumentsOf(name))].map((part) => `'${part}'`),
  ].join(' ')

/** Runs a command of `lib/server/cli` as a separate process, to its end or until it is killed. */
export async function runOwnCommand(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<EndedCommand> {
  const child = spawn(process.execPath, [...(await argumentsOf(name)), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended: EndedCommand = { code: null, signal: null, stdout: '', stderr: '' }
  child.stdout.on('data', (part: Buffer) => {
    ended.stdout += part.toString()
  })
  child.stderr.on('data', (part: Buffer) => {
    ended.stderr += part.toString()
  })
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ ...ended, code, signal }))
  })
}

/** What makes a process kill itself at a point of `e2e/server/kill-at.mjs`, passed `after` times before. */
export const killedAt = (point: string, after = 0): Record<string, string> => ({
  NODE_OPTIONS: `--import ${path.join(ROOT, 'e2e/server/kill-at.mjs')}`,
  KILL_AT: point,
  KILL_AFTER: String(after),
})

const argumentsOf = (name: string) => scriptArguments(path.join(ROOT, 'lib/server/cli', `${name}.ts`))
