import { escapeHtml } from '../escape-html'
import { decodeReferences } from '../website/decode-references'
import { type HtmlToken, htmlTokens } from '../website/html-tokens'
import { richText } from '../website/rich-text'
import { type EmailLinks, LINKS_VARIABLE } from './email-links'
import type { EmailPiece } from './email-piece'

const LIQUID = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g

/** Whether a text has to be rendered for each reader. */
const hasLiquid = (text: string): boolean => /\{\{|\{%/.test(text)

/** Plain text for the HTML version: escaped, line ends stay, Liquid stays Liquid. */
export function emailPlainHtml(text: string): EmailPiece {
  const lines = outsideLiquid(text.trim(), (part) => escapeHtml(part).replace(/\r\n?|\n/g, '<br>'))
  return hasLiquid(text) ? { liquid: lines } : lines
}

/** Plain text for the text version. */
export const emailPlainText = (text: string): EmailPiece => (hasLiquid(text) ? { liquid: text.trim() } : text.trim())

/** Inline styles of the elements that formatted text consists of, by their names. */
export type ProseStyles = Readonly<Record<'p' | 'h3' | 'ul' | 'ol' | 'li' | 'a', string>>

/** Formatted text for the HTML version: elements that are allowed, with inline styles and numbered links. */
export function emailProseHtml(source: string, styles: ProseStyles, links: EmailLinks): EmailPiece {
  const styled = richText(source).replace(
    /<(p|h3|ul|ol|li|a)\b([^>]*)>/g,
    (_, name: keyof ProseStyles, rest: string) => {
      const href = /href="([^"]*)"/.exec(rest)?.[1]
      const target = href === undefined ? '' : ` href="${hrefOf(decodeReferences(href), links)}"`
      return `<${name}${target} style="${styles[name]}">`
    },
  )
  return { liquid: styled.replace(LIQUID, (tag) => decodeReferences(tag)) }
}

function hrefOf(href: string, links: EmailLinks): string {
  const piece = links.piece(href)
  if (piece === null) return '#'
  return typeof piece === 'string' ? escapeHtml(piece) : linkVariable(piece.link)
}

const linkVariable = (number: number): string => `{{ ${LINKS_VARIABLE}[${number}] }}`

/** Formatted text for the text version: paragraphs apart, list items with a dash, links with their address behind. */
export function emailProseText(source: string, links: EmailLinks): EmailPiece {
  let text = ''
  const open: string[] = []
  for (const token of htmlTokens(richText(source))) text += written(token, open, links)
  return { liquid: text.replaceAll(/\n{3,}/g, '\n\n').trim() }
}

function written(token: HtmlToken, open: string[], links: EmailLinks): string {
  if (token.kind === 'text') return decodeReferences(token.text)
  const { name } = token
  if (token.kind === 'end') {
    if (name === 'a') {
      const target = hrefOf(open.pop() ?? '', links)
      return ` (${decodeReferences(target)})`
    }
    return /^(p|h3|ul|ol)$/.test(name) ? '\n\n' : name === 'li' ? '\n' : ''
  }
  if (name === 'a') open.push(decodeReferences(token.attributes.get('href') ?? ''))
  return name === 'br' ? '\n' : name === 'li' ? '- ' : ''
}

/** Changes a text outside its Liquid tags; those stay exactly as they are. */
function outsideLiquid(text: string, change: (part: string) => string): string {
  let result = ''
  let at = 0
  for (const match of text.matchAll(LIQUID)) {
    result += change(text.slice(at, match.index)) + match[0]
    at = match.index + match[0].length
  }
  return result + change(text.slice(at))
}
