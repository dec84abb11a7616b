import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A build tool that prints to both streams, and succeeds or fails. */
const TOOL = `
process.stdout.write('Route (app)  Size\\n')
process.stderr.write('warning: telemetry\\n')
process.exit(Number(process.env.TOOL_CODE))`
const CALLER = `
import { runQuietly } from ${JSON.stringify(join(__dirname, 'run-quietly.mjs'))}
process.exitCode = await runQuietly('Building the application', process.env.TOOL)`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quiet-'))
  await writeFile(join(folder, 'tool.mjs'), TOOL)
  await writeFile(join(folder, 'caller.mjs'), CALLER)
})
afterAll(() => rm(folder, { recursive: true }))

const build = (code: number, ...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, VERBOSE: '', TOOL: join(folder, 'tool.mjs'), TOOL_CODE: String(code) }
    execFile(process.execPath, [join(folder, 'caller.mjs'), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })

test('a tool that succeeds is one line', async () => {
  expect(await build(0)).toEqual({ code: 0, stdout: 'Building the application …\n', stderr: '' })
})

test('a tool that fails prints everything it said', async () => {
  const { code, stderr } = await build(3)
  expect(code).toBe(3)
  expect(stderr).toContain('Route (app)')
  expect(stderr).toContain('warning: telemetry')
})

test('--verbose prints the output as it comes', async () => {
  const { stdout, stderr } = await build(0, '--verbose')
  expect(stdout).toContain('Route (app)')
  expect(stderr).toContain('warning: telemetry')
})
