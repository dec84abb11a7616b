/** Attributes of a tag as written, entities included; the first of a name counts. */
export type TokenAttributes = ReadonlyMap<string, string>

/** A piece of HTML. Text is unchanged source, with its entities. Names are lower case. */
export type HtmlToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'start'; readonly name: string; readonly attributes: TokenAttributes }
  | { readonly kind: 'end'; readonly name: string }

const NAME = /[a-z][^\s/>]*/iy
/** What is inside them is text for browsers, up to their end tag. */
const RAW_TEXT = new Set('script style textarea title xmp iframe noembed noframes noscript plaintext'.split(' '))

/**
 * Splits HTML into tokens where browsers do, in time linear in its length. Comments and doctypes are left out; a tag
 * that never ends is text.
 */
export function htmlTokens(source: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let at = 0
  while (at < source.length) {
    const open = source.indexOf('<', at)
    const end = open < 0 ? source.length : open
    if (end > at) tokens.push({ kind: 'text', text: source.slice(at, end) })
    if (open < 0) break
    at = readMarkup(source, open, tokens)
  }
  return tokens
}

/** Reads what starts with the `<` at `open`; returns where it ends. */
function readMarkup(source: string, open: number, tokens: HtmlToken[]): number {
  const isEnd = source[open + 1] === '/'
  NAME.lastIndex = open + (isEnd ? 2 : 1)
  const found = NAME.exec(source)?.[0]
  if (found === undefined) return readOther(source, open, tokens)
  const tag = readTag(source, NAME.lastIndex)
  if (!tag) return readAsText(source, open, source.length, tokens)
  const name = found.toLowerCase()
  if (isEnd) {
    tokens.push({ kind: 'end', name })
    return tag.end
  }
  tokens.push({ kind: 'start', name, attributes: tag.attributes })
  return RAW_TEXT.has(name) ? readAsText(source, tag.end, endOfRawText(source, tag.end, name), tokens) : tag.end
}

/** A comment, a doctype, or a `<` that begins nothing. */
function readOther(source: string, open: number, tokens: HtmlToken[]): number {
  if (!/[!?/]/.test(source[open + 1] ?? '')) return readAsText(source, open, open + 1, tokens)
  const isComment = source.startsWith('<!--', open)
  const mark = isComment ? '-->' : '>'
  const end = source.indexOf(mark, open + 2)
  return end < 0 ? source.length : end + mark.length
}

function readAsText(source: string, from: number, to: number, tokens: HtmlToken[]): number {
  if (to > from) tokens.push({ kind: 'text', text: source.slice(from, to) })
  return to
}

function endOfRawText(source: string, from: number, name: string): number {
  const close = new RegExp(`</${name}[\\s/>]`, 'gi')
  close.lastIndex = from
  return close.exec(source)?.index ?? source.length
}

const SPACE = /\s/

/** Attributes from behind the name to the `>`, as the HTML standard reads them; null when the tag never ends. */
function readTag(source: string, from: number): { attributes: TokenAttributes; end: number } | null {
  const attributes = new Map<string, string>()
  let at = from
  while (at < source.length) {
    while (at < source.length && (SPACE.test(source[at]!) || source[at] === '/')) at += 1
    if (source[at] === '>') return { attributes, end: at + 1 }
    const nameEnd = skipTo(source, at + 1, /[\s/>=]/g)
    const name = source.slice(at, nameEnd).toLowerCase()
    at = skipSpace(source, nameEnd)
    let value = ''
    if (source[at] === '=') {
      at = skipSpace(source, at + 1)
      const quote = source[at]
      if (quote === '"' || quote === "'") {
        const close = source.indexOf(quote, at + 1)
        if (close < 0) return null
        value = source.slice(at + 1, close)
        at = close + 1
      } else {
        const valueEnd = skipTo(source, at, /[\s>]/g)
        value = source.slice(at, valueEnd)
        at = valueEnd
      }
    }
    if (!attributes.has(name)) attributes.set(name, value)
  }
  return null
}

function skipSpace(source: string, from: number): number {
  let at = from
  while (at < source.length && SPACE.test(source[at]!)) at += 1
  return at
}

function skipTo(source: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from
  return pattern.exec(source)?.index ?? source.length
}
