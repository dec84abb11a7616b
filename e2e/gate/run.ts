import { spawn, spawnSync } from 'node:child_process'
import path from 'node:path'

export const ROOT = path.resolve(__dirname, '../..')

type Step = () => boolean | Promise<boolean>

const options = (environment: Readonly<Record<string, string>>) => {
  const bin = path.join(ROOT, 'node_modules/.bin')
  const PATH = [bin, path.dirname(process.execPath), process.env.PATH].join(path.delimiter)
  return { cwd: ROOT, env: { ...process.env, PATH, ...environment } }
}

/** Runs one command in the root and shows its output; returns true on success. */
export function run(command: string, args: string[], environment: Record<string, string> = {}): boolean {
  return spawnSync(command, args, { ...options(environment), stdio: 'inherit' }).status === 0
}

/** As `run`, beside other commands: its output is shown in one piece when it has ended. */
export function runBeside(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options({}), stdio: ['ignore', 'pipe', 'pipe'] })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => output.push(part))
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)))
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(output))
      resolve(status === 0)
    })
  })
}

/** Runs all steps, `atOnce` of them beside each other, and exits with 1 when one failed. */
export async function runAll(steps: Readonly<Record<string, Step>>, atOnce = 1): Promise<void> {
  const failed: string[] = []
  const waiting = Object.entries(steps).values()
  const lane = async () => {
    for (const [name, step] of waiting) {
      const started = Date.now()
      const passed = await step()
      console.log(`${passed ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
      if (!passed) failed.push(name)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
