import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { scriptArguments } from '../script-arguments'

const ROOT = join(__dirname, '../..')

/** Own CSS as the shop renders it, by a separate process with the server's conditions. */
export async function renderedCss(sheets: readonly string[]): Promise<string[]> {
  const child = spawn(process.execPath, await scriptArguments(join(__dirname, 'check-sheets.ts')), {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(sheets))
  return JSON.parse(await text(child.stdout)) as string[]
}
