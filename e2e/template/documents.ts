import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** Templates → complete HTML documents as a shopper's browser gets them. */
export type Producer = (templates: readonly string[]) => Promise<string[]>

const ROOT = join(__dirname, '../..')

/** The positive control: the template as it is, in the same kind of page. */
export const raw: Producer = async (templates) =>
  templates.map(
    (html) =>
      `<!doctype html><html><head><meta charset="utf-8"></head><body style="margin:0"><header id="shop-header" style="height:60px"><input id="shop-search"></header>${html}`,
  )

/** What the pipeline makes of it, without a server. */
export const prepared: Producer = async (templates) => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=react-server', join(ROOT, 'e2e/template/prepare-pages.ts')],
    { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] },
  )
  child.stdin.end(JSON.stringify(templates))
  return JSON.parse(await text(child.stdout)) as string[]
}
