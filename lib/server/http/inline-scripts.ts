import 'server-only'
import { createHash } from 'node:crypto'

const CLOSING = '</script>'
/** What is no code of the page's own: a script from a file, or a block of data. */
const NO_CODE = /\bsrc\s*=|\btype\s*=\s*["']?application\/(ld\+)?json/
const BETWEEN = Buffer.from(';')

/** Places in the page: of the element as a whole, and of the code inside. */
type Script = { start: number; from: number; to: number; end: number; attributes: string }

/**
 * Joins runs of inline scripts into one and returns the hashes of all that remain, for the policy. Safe on what Next
 * sends: it escapes `<` inside its scripts, and templates come in without any. Works on the bytes, for a page is large
 * and its text is of no interest here.
 */
export function sealInlineScripts(page: Buffer): { html: Buffer; hashes: string[] } {
  const hashes = new Set<string>()
  const parts: Buffer[] = []
  let copied = 0
  for (const run of runsOf(page)) {
    const code = joined(run.map(({ from, to }) => page.subarray(from, to)))
    hashes.add(createHash('sha256').update(code).digest('base64'))
    parts.push(page.subarray(copied, run[0].from), code)
    copied = run.at(-1)?.to ?? copied
  }
  return { html: Buffer.concat([...parts, page.subarray(copied)]), hashes: [...hashes] }
}

const joined = (codes: Buffer[]) => Buffer.concat(codes.flatMap((code, at) => (at === 0 ? [code] : [BETWEEN, code])))

type Run = [Script, ...Script[]]

/** Inline scripts, those together that can be one: neighbours without attributes, what React and Next write for data. */
function runsOf(page: Buffer): Run[] {
  const runs: Run[] = []
  let open: Run | null = null
  for (const script of scriptsOf(page)) {
    if (NO_CODE.test(script.attributes)) continue
    const isPlain = script.attributes === '' && !page.subarray(script.from, script.to).includes('<')
    if (isPlain && open?.at(-1)?.end === script.start) open.push(script)
    else {
      const run: Run = [script]
      runs.push(run)
      open = isPlain ? run : null
    }
  }
  return runs
}

function* scriptsOf(page: Buffer): Generator<Script> {
  let start = page.indexOf('<script')
  while (start >= 0) {
    const from = page.indexOf('>', start) + 1
    const to = page.indexOf(CLOSING, from)
    if (from === 0 || to < 0) return
    const end = to + CLOSING.length
    yield { start, from, to, end, attributes: page.toString('utf8', start + '<script'.length, from - 1) }
    start = page.indexOf('<script', end)
  }
}
