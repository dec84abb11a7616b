import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { scriptArguments } from '../script-arguments'

const ROOT = path.resolve(__dirname, '../..')

/**
 * Runs a script of this folder as a separate process with the server's conditions, on data that no server is using (or
 * on PostgreSQL, which can be shared). Returns the JSON on the last line of its output.
 */
export async function runScript<T>(
  name: string,
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Promise<T> {
  const script = await scriptArguments(path.join(__dirname, name))
  const child = spawn(process.execPath, [...script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ROOT_DOMAIN: 'localhost', DATABASE_URL: '', API_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const parts: string[] = []
  child.stdout?.on('data', (part: Buffer) => parts.push(part.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${name} ended with ${code}.`)
  return JSON.parse(parts.join('').split('\n').at(-1) ?? '') as T
}
