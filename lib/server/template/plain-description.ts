import 'server-only'

const INLINE = new Set(['b', 'em', 'i', 'strong', 'u'])
const TEXT_BLOCKS = new Set(['p', 'h2', 'h3', 'h4', 'h5', 'h6'])
const LISTS = new Set(['ol', 'ul'])
const MAX_OPEN = 12
/** Every tag in here is one of these; the rest must be text. */
const TAG = /<(\/?)([a-z][a-z0-9]{0,5})>/g

/**
 * Whether a description has only text, paragraphs, headings, lists and emphasis, without attributes and properly
 * closed. Browsers parse that in only one way and it cannot do anything, so it needs no sanitizer; most descriptions of
 * an imported catalogue are like this.
 */
export function isPlainDescription(html: string): boolean {
  if (html.includes('\0')) return false
  const open: string[] = []
  let at = 0
  for (const found of html.matchAll(TAG)) {
    const text = html.slice(at, found.index)
    if (text.includes('<') || (isList(open.at(-1)) && text.trim() !== '')) return false
    at = found.index + found[0].length
    const name = found[2] ?? ''
    if (found[1]) {
      if (open.pop() !== name) return false
    } else if (name === 'br') {
      if (isList(open.at(-1))) return false
    } else if (open.length === MAX_OPEN || !mayStandIn(name, open)) return false
    else open.push(name)
  }
  return open.length === 0 && !html.includes('<', at)
}

const isList = (name: string | undefined): boolean => name !== undefined && LISTS.has(name)

function mayStandIn(name: string, open: readonly string[]): boolean {
  const parent = open.at(-1)
  if (INLINE.has(name)) return !isList(parent) && !open.includes(name)
  if (name === 'li') return isList(parent)
  if (LISTS.has(name)) return parent === undefined || parent === 'li'
  return TEXT_BLOCKS.has(name) && parent === undefined
}
