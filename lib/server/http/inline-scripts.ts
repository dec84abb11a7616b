import 'server-only'
import { createHash } from 'node:crypto'

const OPENING = '<script'
const CLOSING = '</script>'
/** Not inline code: a script from a file, or a data block. */
const NO_CODE = /\bsrc\s*=|\btype\s*=\s*["']?application\/(ld\+)?json/
const BETWEEN = Buffer.from(';')
const HEAD_END = '</head>'
const PAGE_END = '</body></html>'
/** What Next writes first into a body, for late metadata. */
const FIRST_IN_BODY = '<div hidden=""><!--$--><!--/$--></div>'

/** Positions in the page: of the element, and of the code inside. */
type Script = { start: number; from: number; to: number; end: number; attributes: string }

/**
 * Merges runs of inline scripts into one and returns the hashes of the framework's and our own scripts for the policy.
 * They are recognized by position: in the head before any style sheet, first in the body, or last in it with nothing
 * behind them. Content of vendors and shoppers is between those positions, so an injected script never gets a hash,
 * whatever it contains. Next escapes `<` inside its scripts. Works on bytes, since a page is large and its text is not
 * needed.
 */
export function hashInlineScripts(page: Buffer): { html: Buffer; hashes: string[] } {
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

/**
 * Hashes of the trusted scripts at the beginning of a page that is not complete yet; those with the nonce of the page
 * need none.
 */
export function openingHashes(page: Buffer, nonce: string): string[] {
  const scripts = trustedScripts(page).filter(
    ({ attributes }) => !NO_CODE.test(attributes) && !attributes.includes(`nonce="${nonce}"`),
  )
  return scripts.map(({ from, to }) => createHash('sha256').update(page.subarray(from, to)).digest('base64'))
}

const joined = (codes: Buffer[]) => Buffer.concat(codes.flatMap((code, at) => (at === 0 ? [code] : [BETWEEN, code])))

type Run = [Script, ...Script[]]

/** Inline scripts, grouped when they can be merged: adjacent ones without attributes, which React and Next write for data. */
function runsOf(page: Buffer): Run[] {
  const runs: Run[] = []
  let open: Run | null = null
  for (const script of trustedScripts(page)) {
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

/** Scripts at positions that only the framework and our layouts write to, in document order. */
function trustedScripts(page: Buffer): Script[] {
  const headEnd = page.indexOf(HEAD_END)
  if (headEnd < 0) return []
  const style = page.indexOf('<style')
  const head = inHead(page, style < 0 ? headEnd : Math.min(style, headEnd))
  const first = firstInBody(page, headEnd + HEAD_END.length)
  const last = lastInBody(page, first.at(-1)?.end ?? headEnd)
  return [...head, ...first, ...last]
}

function inHead(page: Buffer, end: number): Script[] {
  const scripts: Script[] = []
  for (let at = page.indexOf(OPENING); at >= 0 && at < end; ) {
    const script = scriptAt(page, at)
    if (!script || script.end > end) break
    scripts.push(script)
    at = page.indexOf(OPENING, script.end)
  }
  return scripts
}

/** Consecutive after the body's start tag, whose attribute values contain no unescaped `>`. */
function firstInBody(page: Buffer, headEnd: number): Script[] {
  if (!startsWith(page, '<body', headEnd)) return []
  let at = page.indexOf('>', headEnd) + 1
  if (startsWith(page, FIRST_IN_BODY, at)) at += FIRST_IN_BODY.length
  const scripts: Script[] = []
  for (let script = scriptAt(page, at); script; script = scriptAt(page, script.end)) scripts.push(script)
  return scripts
}

/** Consecutive up to the end of the page, found from there: no earlier content can become one of them. */
function lastInBody(page: Buffer, after: number): Script[] {
  const scripts: Script[] = []
  let end = page.length - PAGE_END.length
  if (end < 0 || !startsWith(page, PAGE_END, end)) return []
  while (end - CLOSING.length > after && startsWith(page, CLOSING, end - CLOSING.length)) {
    const script = scriptAt(page, page.lastIndexOf(OPENING, end - CLOSING.length))
    if (!script || script.start < after || script.end !== end) break
    scripts.unshift(script)
    end = script.start
  }
  return scripts
}

const startsWith = (page: Buffer, text: string, at: number): boolean =>
  page.subarray(at, at + text.length).equals(Buffer.from(text))

/** The script element that starts at this position; null when none does, or it has no end tag. */
function scriptAt(page: Buffer, start: number): Script | null {
  if (start < 0 || !startsWith(page, OPENING, start)) return null
  const from = page.indexOf('>', start) + 1
  const to = page.indexOf(CLOSING, from)
  if (from === 0 || to < 0) return null
  const attributes = page.toString('utf8', start + OPENING.length, from - 1)
  return { start, from, to, end: to + CLOSING.length, attributes }
}
