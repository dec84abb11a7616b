import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const MODULE = path.join(__dirname, 'outlive-output.mjs')
/** Writes to both outputs, which nobody reads, and says how often an error was not heard. */
const WRITER = `
  const { outliveOutput } = await import(${JSON.stringify(MODULE)})
  outliveOutput()
  let unheard = 0
  process.on('uncaughtException', (error) => { unheard += 1; if (unheard < 50) console.error(error) })
  process.once('message', () => {
    for (const stream of [process.stdout, process.stderr]) for (let line = 0; line < 5; line += 1) stream.write('a line\\n')
    setTimeout(() => process.send(unheard, () => process.exit(0)), 200)
  })
  process.send('ready')
`

test('a process whose output nobody reads any more goes on', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', WRITER], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  await once(child, 'message')
  child.stdout?.destroy()
  child.stderr?.destroy()
  child.send('write')
  const [unheard] = await once(child, 'message')
  expect(unheard).toBe(0)
  expect(await once(child, 'exit')).toEqual([0, null])
})
