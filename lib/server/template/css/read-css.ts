import 'server-only'

/** A CSS token: `url` has the bare address, `function` the name before a bracket, `text` is plain text. */
export type CssToken = { type: 'text' | 'string' | 'url' | 'function' | 'escape'; text: string }

const MAX_BRACKETS = 32
const CAN_END_A_STYLE_ELEMENT = /<[!/]|-->/
const TOKEN = new RegExp(
  [
    String.raw`(?<comment>\/\*[^]*?\*\/)`,
    String.raw`url\(\s*(?:"(?<double>[^"\\\n\r\f()]*)"|'(?<single>[^'\\\n\r\f()]*)'|(?<plain>[^\s"'()\\<>\p{Cc}]*))\s*\)`,
    String.raw`(?<function>[-\w\u{80}-\u{10ffff}]*)\(`,
    String.raw`(?<string>"(?:[^"\\\n\r\f]|\\[^\n\r\f])*"|'(?:[^'\\\n\r\f]|\\[^\n\r\f])*')`,
    String.raw`(?<escape>\\(?:[0-9a-fA-F]{1,6}[ \t]?|[^\n\r\f0-9a-fA-F]))`,
    String.raw`(?<bracket>[\[\])])`,
    String.raw`(?<text>[-\w\u{80}-\u{10ffff}]+|[^-\w\u{80}-\u{10ffff}"'\\()\[\]\{\};\0\/]+|\/(?!\*))`,
  ].join('|'),
  'iuy',
)

/**
 * Tokenizes a value, a selector or an at-rule's text like a browser, and gives up (null) where two parsers may differ:
 * a string with a line break, unbalanced brackets, braces, semicolons, an open comment, a stray escape. Accepted text
 * cannot end the declaration, the rule or the style element that contains it.
 */
export function readCss(source: string): CssToken[] | null {
  if (CAN_END_A_STYLE_ELEMENT.test(source)) return null
  const tokens: CssToken[] = []
  const open: string[] = []
  for (let at = 0; at < source.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(source)?.groups
    if (!found) return null
    const token = tokenOf(found)
    tokens.push(token)
    if (!staysBalanced(token, open)) return null
  }
  return open.length === 0 ? tokens : null
}

function tokenOf(found: Record<string, string | undefined>): CssToken {
  if (found.comment) return { type: 'text', text: ' ' }
  if (found.function !== undefined) return { type: 'function', text: found.function }
  if (found.string) return { type: 'string', text: found.string }
  if (found.escape) return { type: 'escape', text: found.escape }
  const text = found.bracket ?? found.text
  if (text !== undefined) return { type: 'text', text }
  return { type: 'url', text: found.double ?? found.single ?? found.plain ?? '' }
}

/** A `url(` tokenized as a function has an address that parsers read differently. */
function staysBalanced({ type, text }: CssToken, open: string[]): boolean {
  if (type === 'function') return text.toLowerCase() !== 'url' && open.push(')') <= MAX_BRACKETS
  if (type !== 'text') return true
  if (text === '[') return open.push(']') <= MAX_BRACKETS
  return (text !== ')' && text !== ']') || open.pop() === text
}

/** Tokens as CSS text again. */
export function writeCss(tokens: readonly CssToken[]): string {
  return tokens
    .map(({ type, text }) => (type === 'url' ? `url("${text}")` : type === 'function' ? `${text}(` : text))
    .join('')
    .trim()
}
