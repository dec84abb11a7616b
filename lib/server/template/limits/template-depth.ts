import 'server-only'

const TAG = /<(?:!--(-?>)?|(\/?)([a-zA-Z][^\s/>]*))/g
const VOID = new Set('area base br col embed frame hr img input link meta param source track wbr'.split(' '))
const RAW = new Set('iframe noembed noframes noscript script style textarea title xmp'.split(' '))

const closes = (tags: string, closed: string): [string, ReadonlySet<string>][] =>
  tags.split(' ').map((tag) => [tag, new Set(closed.split(' '))])

/** A start tag closes these without their end tags, as in browsers. */
const IMPLIED_END = new Map([
  ...closes('li', 'li p'),
  ...closes('dd dt', 'dd dt p'),
  ...closes('a', 'a'),
  ...closes('button', 'button'),
  ...closes('option', 'option'),
  ...closes('optgroup', 'option optgroup'),
  ...closes('td th', 'td th p li'),
  ...closes('tr', 'td th tr p li'),
  ...closes('tbody tfoot thead', 'td th tr tbody tfoot thead p li'),
  ...closes('address article aside blockquote center details div dl fieldset figure footer form', 'p'),
  ...closes('h1 h2 h3 h4 h5 h6 header hr main menu nav ol p pre section table ul', 'p'),
])

/**
 * Whether a page nests more than `limit` elements, counted from a stream of tags: no tree, one pass, an estimate only
 * for misnested markup (the parser's own guard is exact).
 */
export function isDeeperThan(limit: number, html: string): boolean {
  const open: string[] = []
  TAG.lastIndex = 0
  for (let found = TAG.exec(html); found; found = TAG.exec(html)) {
    const name = found[3]?.toLowerCase()
    if (name === undefined) TAG.lastIndex = found[1] ? TAG.lastIndex : after(html, '-->', TAG.lastIndex)
    else if (found[2]) close(open, name)
    else if (RAW.has(name)) TAG.lastIndex = afterRaw(html, name, TAG.lastIndex)
    else if (!VOID.has(name) && !(isForeign(open, name) && endsItself(html, TAG.lastIndex))) {
      endImplied(open, name)
      if (open.push(name) > limit) return true
    }
  }
  return false
}

function close(open: string[], name: string): void {
  const at = open.lastIndexOf(name)
  if (at >= 0) open.length = at
}

function endImplied(open: string[], name: string): void {
  const ended = IMPLIED_END.get(name)
  while (ended && open.length > 0 && ended.has(open[open.length - 1]!)) open.pop()
}

/** Only there is `<path/>` self-closing; `<div/>` is an open `div`. */
function isForeign(open: readonly string[], name: string): boolean {
  return name === 'svg' || name === 'math' || open.includes('svg') || open.includes('math')
}

function endsItself(html: string, from: number): boolean {
  return html[after(html, '>', from) - 2] === '/'
}

function after(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from)
  return at < 0 ? html.length : at + text.length
}

function afterRaw(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}`, 'gi')
  end.lastIndex = from
  return end.test(html) ? end.lastIndex : html.length
}
