import { escapeHtml } from '../escape-html'
import { decodeReferences } from './decode-references'
import { type HtmlToken, htmlTokens } from './html-tokens'
import { sectionHref } from './section-href'

const INLINE: Readonly<Record<string, string>> = { strong: 'strong', b: 'strong', em: 'em', i: 'em' }
const LISTS = new Set(['ul', 'ol'])
const BLOCKS = new Set(['p', 'h3'])
const MAX_LISTS = 6

/**
 * Running text of a section as safe HTML: `p`, `br`, `strong`, `em`, `a` with a safe address, `ul`, `ol`, `li` and
 * `h3`, well nested; every other tag is shown as text. `heading` is the element that stands for `h3`.
 */
export function richText(source: string, heading: 'h2' | 'h3' = 'h3'): string {
  const writer = new RichWriter(heading)
  for (const token of htmlTokens(source)) writer.take(token)
  return writer.end()
}

/** Writes tokens so that elements are always closed in their order. */
class RichWriter {
  private html = ''
  private readonly open: string[] = []

  constructor(private readonly heading: string) {}

  take(token: HtmlToken): void {
    if (token.kind === 'text') this.text(token.text)
    else if (token.kind === 'end') this.close(token)
    else this.start(token)
  }

  end(): string {
    this.closeTo(0)
    return this.html
  }

  private start(token: HtmlToken & { kind: 'start' }): void {
    const { name } = token
    if (name === 'br') this.inline('<br>')
    else if (name === 'a') this.link(token)
    else if (Object.hasOwn(INLINE, name)) this.mark(INLINE[name]!)
    else if (name === 'li') this.item()
    else if (BLOCKS.has(name)) this.block(name)
    else if (LISTS.has(name)) this.list(name)
    else this.text(written(token))
  }

  private close(token: HtmlToken & { kind: 'end' }): void {
    const name = INLINE[token.name] ?? token.name
    const isOurs = name === 'a' || name === 'li' || name in INLINE || BLOCKS.has(name) || LISTS.has(name)
    const at = this.open.lastIndexOf(name)
    if (at >= 0) this.closeTo(at)
    else if (!isOurs && name !== 'br') this.text(written(token))
  }

  private text(source: string): void {
    if (source.trim() === '' && !this.isInText()) return
    this.inline(escapedText(source))
  }

  private inline(html: string): void {
    if (!this.isInText()) this.openOne(LISTS.has(this.top()) ? 'li' : 'p')
    this.html += html
  }

  private mark(name: string): void {
    if (this.open.includes(name)) return
    this.inline('')
    this.openOne(name)
  }

  private link({ attributes }: HtmlToken & { kind: 'start' }): void {
    const href = sectionHref(decodeReferences(attributes.get('href') ?? ''))
    if (href === null || this.open.includes('a')) return
    this.inline('')
    this.openOne('a', ` href="${escapeHtml(href)}"`)
  }

  private block(name: string): void {
    this.closeText()
    if (LISTS.has(this.top())) this.openOne('li')
    this.openOne(name === 'h3' && this.open.length > 0 ? 'p' : name)
  }

  private list(name: string): void {
    this.closeText()
    if (this.open.filter((each) => LISTS.has(each)).length >= MAX_LISTS) return
    if (LISTS.has(this.top())) this.openOne('li')
    this.openOne(name)
  }

  private item(): void {
    this.closeText()
    const list = this.open.findLastIndex((name) => LISTS.has(name))
    if (list < 0) this.openOne('ul')
    else this.closeTo(list + 1)
    this.openOne('li')
  }

  /** Ends the paragraph or heading, and what is emphasised in it. */
  private closeText(): void {
    const from = this.open.findLastIndex((name) => name === 'li' || LISTS.has(name))
    this.closeTo(from + 1)
  }

  private openOne(name: string, attributes = ''): void {
    this.open.push(name)
    this.html += `<${this.tag(name)}${attributes}>`
  }

  private closeTo(length: number): void {
    while (this.open.length > length) this.html += `</${this.tag(this.open.pop()!)}>`
  }

  private tag = (name: string): string => (name === 'h3' ? this.heading : name)
  private top = (): string => this.open.at(-1) ?? ''
  private isInText = (): boolean => this.open.length > 0 && !LISTS.has(this.top())
}

const REFERENCE = /&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][\da-z]{1,31};)/gi

/** Text whose entities stay. */
const escapedText = (source: string): string =>
  source.replace(REFERENCE, '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A tag as its author wrote it, more or less. */
function written(token: Exclude<HtmlToken, { kind: 'text' }>): string {
  if (token.kind === 'end') return `</${token.name}>`
  const attributes = [...token.attributes].map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${value}"`))
  return `<${token.name}${attributes.join('')}>`
}
