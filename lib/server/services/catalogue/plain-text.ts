import 'server-only'
import { load } from 'cheerio/slim'

const MAX_LENGTH = 5_000
const SILENT = 'script, style, template, noscript'
const BLOCKS = 'p, div, li, br, tr, h1, h2, h3, h4, h5, h6, blockquote'

/** The text of a description without its markup, on one line. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
  const page = load(html, null, false)
  page(SILENT).remove()
  page(BLOCKS).append(' ').after(' ')
  return page.root().text().replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
}
