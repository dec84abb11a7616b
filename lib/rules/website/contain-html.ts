import { type HtmlToken, htmlTokens } from './html-tokens'

const VOID = new Set('area br col embed hr img input source track wbr'.split(' '))
/** Neither the tag nor what is in it. */
const DROPPED = new Set('script textarea title xmp noembed noframes noscript plaintext template'.split(' '))
/** The tag only: it changes how everything after it is read, or belongs to a page of its own. */
const UNWRAPPED = new Set(
  'html head body frameset frame base link meta form object applet marquee math param isindex image'.split(' '),
)
const CLOSES_PARAGRAPH = new Set(
  'address article aside blockquote details dialog div dl dd dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search summary table ul'.split(
    ' ',
  ),
)
/**
 * No elements of SVG, but its parser accepts any name there. After a table in a `foreignObject`, parse5 takes one that is
 * still open for the part of an HTML table, and loses what follows.
 */
const TABLE_PARTS = new Set('caption col colgroup select tbody td tfoot th thead tr'.split(' '))
const TAG_NAME = /^[a-z][a-z0-9-]*$/
const ATTRIBUTE_NAME = /^[^\s"'<>/=\0]+$/
const MAX_OPEN = 100

/**
 * An owner's HTML that cannot reach beyond the `section` around it: every element is closed, nothing is closed twice,
 * and no `section` is left. What is dangerous in it is removed later, by the template pipeline.
 */
export function containHtml(source: string): string {
  const open: string[] = []
  let html = ''
  const closeTo = (length: number) => {
    while (open.length > length) html += `</${open.pop()}>`
  }
  const tokens = htmlTokens(source)
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!
    if (token.kind === 'text') {
      html += token.text.replaceAll('<', '&lt;')
      continue
    }
    const name = token.name === 'section' ? 'div' : token.name
    if (token.kind === 'end') {
      const last = open.lastIndexOf(name)
      if (last >= 0) closeTo(last)
    } else if (DROPPED.has(name)) at = endOf(name, tokens, at)
    else if (name === 'style' || name === 'iframe') {
      const end = endOf(name, tokens, at)
      html += whole(token, tokens.slice(at + 1, end))
      at = end
    } else if (TAG_NAME.test(name) && !UNWRAPPED.has(name) && !(TABLE_PARTS.has(name) && isInsideSvg(open))) {
      if (CLOSES_PARAGRAPH.has(name) && open.includes('p')) closeTo(open.lastIndexOf('p'))
      if (VOID.has(name)) html += `<${name}${attributesOf(token)}>`
      else if (open.length < MAX_OPEN) {
        open.push(name)
        html += `<${name}${attributesOf(token)}>`
      }
    }
  }
  closeTo(0)
  return html
}

/** True where only elements of SVG belong: the innermost of these is the `svg`. */
const isInsideSvg = (open: readonly string[]): boolean =>
  open.findLast((name) => name === 'svg' || name === 'foreignobject' || name === 'table') === 'svg'

/** Index of the end tag that belongs to the start tag at `from`; of the last token without one. */
function endOf(name: string, tokens: readonly HtmlToken[], from: number): number {
  const end = tokens.findIndex((token, at) => at > from && token.kind === 'end' && token.name === name)
  return end < 0 ? tokens.length - 1 : end
}

/** An element whose inside is plain text for browsers: a style sheet, or a frame without its fallback. */
function whole(token: HtmlToken & { kind: 'start' }, inside: readonly HtmlToken[]): string {
  if (token.name === 'iframe') return `<iframe${attributesOf(token)}></iframe>`
  const css = inside.map((part) => (part.kind === 'text' ? part.text : '')).join('')
  return /<[a-z/!?]/i.test(css) ? '' : `<style>${css}</style>`
}

const attributesOf = ({ attributes }: HtmlToken & { kind: 'start' }): string =>
  [...attributes]
    .filter(([name]) => ATTRIBUTE_NAME.test(name))
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`)
    .join('')
