import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { scriptArguments } from '../script-arguments'

/** Templates → complete HTML documents as in a shopper's browser. */
export type Producer = (templates: readonly string[]) => Promise<string[]>

const ROOT = join(__dirname, '../..')

/** The positive control: the unsanitized template, in the same kind of page. */
export const raw: Producer = async (templates) =>
  templates.map(
    (html) =>
      `<!doctype html><html><head><meta charset="utf-8"></head><body style="margin:0"><header id="shop-header" style="height:60px"><input id="shop-search"></header>${html}`,
  )

/** The output of the pipeline, without a server. */
export const prepared: Producer = (templates) => prepare(templates)

/** Only the frame around a template on a store's page: its style sheet and `.template-body`. */
export const preparedParts: Producer = (templates) => prepare(templates, '--parts')

async function prepare(templates: readonly string[], ...flags: readonly string[]): Promise<string[]> {
  const script = await scriptArguments(join(__dirname, 'prepare-pages.ts'))
  const child = spawn(process.execPath, [...script, ...flags], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child.stdin.end(JSON.stringify(templates))
  return JSON.parse(await text(child.stdout)) as string[]
}
