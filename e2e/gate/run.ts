import { spawnSync } from 'node:child_process'
import path from 'node:path'

export const ROOT = path.resolve(__dirname, '../..')

/** Runs one command in the root and shows its output; returns true on success. */
export function run(command: string, args: string[], environment: Record<string, string> = {}): boolean {
  const bin = path.join(ROOT, 'node_modules/.bin')
  const PATH = [bin, path.dirname(process.execPath), process.env.PATH].join(path.delimiter)
  const result = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, PATH, ...environment },
  })
  return result.status === 0
}

/** Runs all steps sequentially, and exits with 1 when one failed. */
export function runAll(steps: Readonly<Record<string, () => boolean>>): void {
  const failed = Object.entries(steps).flatMap(([name, step]) => {
    const started = Date.now()
    const passed = step()
    console.log(`${passed ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
    return passed ? [] : [name]
  })
  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
