import 'server-only'
import { randomBytes } from 'node:crypto'
import { escapeHtml } from '@/lib/rules/escape-html'
import { type DataSlot, filled, type PageFrame } from '../page-cache/page-frame'
import type { RenderRecord } from '../page-cache/render-record'
import type { FramedContent, ListParts } from '../storefront/list-parts'
import { scriptText } from './cut-frame'
import type { Exchange } from './exchange'
import { openStream } from './open-stream'
import type { StreamedBody } from './streamed-body'

const PAGE_END = '</script></body></html>'

/** What is different in a list, besides its content: its facts, and its address outside and inside. */
export type FramedList = {
  readonly parts: Omit<ListParts, 'content' | 'digest'>
  /** Path and query, as Next's router has them. */
  readonly address: string
  /** The variable segments of the path inside, by name. */
  readonly params: Readonly<Record<string, string>>
}

/** A list in the frame of its shop, on its way to the first visitor: the head leaves before the list is there. */
export class FramedPage {
  readonly #nonce = randomBytes(18).toString('base64')
  readonly #head: string
  #body: StreamedBody | null = null

  constructor(
    readonly frame: PageFrame,
    readonly list: FramedList,
  ) {
    this.#head = filled(frame.head, (slot) => escapeHtml(list.parts[slot] ?? ''))
  }

  /** Sends the head to a visitor who is still there. */
  begin(exchange: Exchange, record: RenderRecord, acceptEncoding: string): void {
    if (exchange.response.destroyed) return
    const { headers, hashes } = this.frame
    const scripts = { hashes: [...hashes], nonce: this.#nonce }
    this.#body = openStream(exchange, { status: 200, headers, record }, scripts, acceptEncoding)
    this.#body.write(Buffer.from(this.#head))
  }

  /** Sends the rest. Returns the whole page, without the nonce. */
  end(content: FramedContent): Buffer {
    const shown = content.html + this.frame.foot
    const data = filled(this.frame.data, (slot) => scriptText(this.#dataAt(slot, content)))
    this.#body?.end(Buffer.from(shown + this.#scripts(data, ` nonce="${this.#nonce}"`)))
    return Buffer.from(this.#head + shown + this.#scripts(data, ''))
  }

  /** Tells the visitor, who has got its head, that the page has no end. */
  breakOff(): void {
    this.#body?.breakOff()
  }

  /** From the attributes of the starting script on. */
  #scripts(data: string, nonce: string): string {
    const begin = `<script${nonce}>(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"`
    return `${nonce}${this.frame.starter}${begin}${data}"])${PAGE_END}`
  }

  #dataAt(slot: DataSlot, content: FramedContent): string {
    const { parts, address, params } = this.list
    if (slot === 'title' || slot === 'description' || slot === 'path') return dataText(parts[slot] ?? '')
    if (slot === 'address') return `"c":["",${JSON.stringify(address)}]`
    if (slot === 'content') return content.data((name) => this.#referenceTo(name))
    const name = slot.slice('param '.length)
    return `"n":"${name}","t":"d","k":${JSON.stringify(params[name] ?? '')}`
  }

  #referenceTo(name: string): string {
    const reference = this.frame.references.get(name)
    if (reference === undefined) throw new TypeError(`The frame has no ${name}.`)
    return reference
  }
}

/** The beginning of a string of the data, inside its quotes: a dollar sign has a meaning there. */
const dataText = (text: string): string => JSON.stringify(text.startsWith('$') ? `$${text}` : text).slice(1, -1)
