import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const ROOT = join(__dirname, '../..')

/** Own CSS as the shop renders it, by a separate process with the server's conditions. */
export async function renderedCss(sheets: readonly string[]): Promise<string[]> {
  const script = join(ROOT, 'e2e/template/check-sheets.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=react-server', script], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(sheets))
  return JSON.parse(await text(child.stdout)) as string[]
}
