import 'server-only'
import { createHash } from 'node:crypto'

/** Neighbouring inline scripts without attributes: what React and Next write for the page's data, with `<` escaped. */
const RUN = /(?:<script>[^<]*<\/script>){2,}/g
/** Any script element; a body runs when it has no `src` and its type is not that of a data block. */
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/**
 * Joins runs of inline scripts into one and returns the hashes of all that remain, for the policy. Safe on what Next
 * sends: it escapes `<` inside its scripts, and templates come in without any.
 */
export function sealInlineScripts(html: string): { html: string; hashes: string[] } {
  const joined = html.replace(RUN, (run) => `<script>${run.slice(8, -9).replaceAll('</script><script>', ';')}</script>`)
  const hashes = new Set<string>()
  for (const [, attributes = '', body = ''] of joined.matchAll(SCRIPT)) {
    if (/\bsrc\s*=/.test(attributes) || /\btype\s*=\s*["']?application\/(ld\+)?json/.test(attributes)) continue
    hashes.add(createHash('sha256').update(body).digest('base64'))
  }
  return { html: joined, hashes: [...hashes] }
}
