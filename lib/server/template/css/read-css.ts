import 'server-only'

/** A piece of CSS text: `url` holds the bare address, `function` the name before a bracket, `text` all that is plain. */
export type CssToken = { type: 'text' | 'string' | 'url' | 'function' | 'escape'; text: string }

const MAX_BRACKETS = 32
const CAN_END_A_STYLE_ELEMENT = /<[!/]|-->/
const COMMENT = /\/\*[\s\S]*?\*\//y
const URL = /url\(\s*(?:"([^"\\\n\r\f()]*)"|'([^'\\\n\r\f()]*)'|([^\s"'()\\<>\0-\x1f\x7f]*))\s*\)/iy
const FUNCTION = /([-\w\u0080-\uffff]*)\(/y
const STRING = /"(?:[^"\\\n\r\f]|\\[^\n\r\f])*"|'(?:[^'\\\n\r\f]|\\[^\n\r\f])*'/y
const ESCAPE = /\\(?:[0-9a-fA-F]{1,6}[ \t]?|[^\n\r\f0-9a-fA-F])/y
const BRACKET = /[[\])]/y
const TEXT = /[-\w\u0080-\uffff]+|[^-\w\u0080-\uffff"'\\()[\]{};\0/]+|\/(?!\*)/y

/**
 * Reads a value, a selector or an at-rule's text as a browser does, and gives up (null) where two parsers may disagree:
 * a string broken by a line, brackets that do not match, braces, semicolons, an open comment, a stray escape. What
 * passes cannot end the declaration, the rule or the style element it stands in.
 */
export function readCss(source: string): CssToken[] | null {
  if (CAN_END_A_STYLE_ELEMENT.test(source)) return null
  const tokens: CssToken[] = []
  const open: string[] = []
  let at = 0
  const next = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found) at = pattern.lastIndex
    return found
  }
  const add = (type: CssToken['type'], text: string) => tokens.push({ type, text })
  while (at < source.length) {
    let found: RegExpExecArray | null
    if (next(COMMENT)) add('text', ' ')
    else if ((found = next(URL))) add('url', found[1] ?? found[2] ?? found[3] ?? '')
    else if ((found = next(FUNCTION))) {
      if (found[1]!.toLowerCase() === 'url' || open.push(')') > MAX_BRACKETS) return null
      add('function', found[1]!)
    } else if ((found = next(STRING))) add('string', found[0])
    else if ((found = next(ESCAPE))) add('escape', found[0])
    else if ((found = next(BRACKET))) {
      if (found[0] === '[') open.push(']')
      else if (open.pop() !== found[0]) return null
      add('text', found[0])
    } else if ((found = next(TEXT))) add('text', found[0])
    else return null
  }
  return open.length === 0 ? tokens : null
}

/** Tokens as CSS text again. */
export function writeCss(tokens: readonly CssToken[]): string {
  return tokens
    .map(({ type, text }) => (type === 'url' ? `url("${text}")` : type === 'function' ? `${text}(` : text))
    .join('')
    .trim()
}
