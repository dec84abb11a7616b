import { spawn } from 'node:child_process'

const TICK_MS = 1_000

/** Whether all output of tools is printed: `--verbose` after the command, or `VERBOSE=1`. */
export const isVerbose = () => process.argv.includes('--verbose') || process.env.VERBOSE === '1'

/**
 * Runs a Node script and shows one line: what is running, the time so far, and when it is finished. The script's output
 * is printed when it fails, or in verbose mode. Resolves to its exit code.
 */
export async function runQuietly(title, script, args = [], environment = {}) {
  const verbose = isVerbose()
  const child = spawn(process.execPath, [script, ...args], {
    stdio: verbose ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const printed = []
  child.stdout?.on('data', (part) => printed.push(part))
  child.stderr?.on('data', (part) => printed.push(part))
  const start = Date.now()
  const elapsed = () => `${Math.round((Date.now() - start) / 1_000)} s`
  const { isTTY } = process.stdout
  if (!isTTY && title) process.stdout.write(`${title} …\n`)
  const tick = isTTY && title && setInterval(() => process.stdout.write(`\r${title} … ${elapsed()}`), TICK_MS)
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (status) => resolve(status ?? 1))
  })
  if (tick) clearInterval(tick)
  if (isTTY && title) process.stdout.write(`\r${title} … ${code === 0 ? `done in ${elapsed()}` : 'failed'}\n`)
  if (code !== 0) for (const part of printed) process.stderr.write(part)
  return code
}
