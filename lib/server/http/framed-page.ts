import 'server-only'
import { randomBytes } from 'node:crypto'
import { escapeHtml } from '@/lib/rules/escape-html'
import { canonicalSearch } from '@/lib/rules/host'
import { encodeFind, type ListQuery } from '@/lib/rules/list-query'
import { encodingFor } from '../page-cache/cached-page'
import type { ListParts, PageContent } from '../page-cache/list-parts'
import { filled, type PageFrame } from '../page-cache/page-frame'
import type { RenderRecord } from '../page-cache/render-record'
import { scriptText } from './cut-frame'
import type { Exchange } from './exchange'
import { headersOf } from './finish-page'
import { policyOfPage } from './page-policy'
import { requestIdOf } from './request-id'
import { StreamedBody } from './streamed-body'

/** Nobody may use it again: the policy has a nonce that was made for this visitor. */
const CACHING = 'private, no-cache'
const PAGE_END = '</script></body></html>'

/** A list in the frame of its shop, on its way to the first visitor: the head leaves before the list is there. */
export class FramedPage {
  readonly #nonce = randomBytes(18).toString('base64')
  readonly #head: string
  #body: StreamedBody | null = null

  constructor(
    readonly exchange: Exchange,
    readonly frame: PageFrame,
    readonly query: ListQuery,
    readonly parts: Omit<ListParts, 'content'>,
  ) {
    this.#head = filled(frame.head, { title: escapeHtml(parts.title), description: escapeHtml(parts.description) })
  }

  /** Sends the head to a visitor who is still there. */
  begin(record: RenderRecord, acceptEncoding: string): void {
    const { request, response, pathname } = this.exchange
    if (response.destroyed) return
    const headers = headersOf({ status: 200, headers: this.frame.headers, record }, pathname, CACHING)
    const scripts = { hashes: [...this.frame.hashes], nonce: this.#nonce }
    headers['content-security-policy'] = policyOfPage({ pathname, isPortal: false, previewOf: null }, scripts)
    headers.vary = [...new Set([...(headers.vary?.split(/,\s*/) ?? []), 'Accept-Encoding'])].join(', ')
    headers['x-accel-buffering'] = 'no'
    const encoding = encodingFor(acceptEncoding)
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    response.writeHead(200, [...Object.entries(headers).flat(), ...requestIdOf(request)])
    this.#body = new StreamedBody(response, encoding)
    this.#body.write(Buffer.from(this.#head))
  }

  /** Sends the rest. Returns the whole page, without the nonce. */
  end(content: PageContent): Buffer {
    const { foot, starter } = this.frame
    const data = this.#dataWith(content)
    this.#body?.end(Buffer.from(content.html + foot + this.#scripts(starter, data, ` nonce="${this.#nonce}"`)))
    return Buffer.from(this.#head + content.html + foot + this.#scripts(starter, data, ''))
  }

  #scripts(starter: string, data: string, nonce: string): string {
    const begin = `<script${nonce}>(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"`
    return `${nonce}${starter}${begin}${data}"])${PAGE_END}`
  }

  /** Tells the visitor, who has got its head, that the page has no end. */
  breakOff(): void {
    this.#body?.breakOff()
  }

  #dataWith(content: PageContent): string {
    const { pathname, search } = this.exchange
    const { title, description } = this.parts
    const address = pathname.slice(1) + canonicalSearch(pathname, search)
    return filled(this.frame.data, {
      title: scriptText(dataText(title)),
      description: scriptText(dataText(description)),
      address: scriptText(`"c":["",${JSON.stringify(address)}]`),
      segment: scriptText(`"n":"query","t":"d","k":"${encodeFind(this.query)}"`),
      content: scriptText(content.data((name) => this.#referenceTo(name))),
    })
  }

  #referenceTo(name: string): string {
    const reference = this.frame.references.get(name)
    if (reference === undefined) throw new TypeError(`The frame has no ${name}.`)
    return reference
  }
}

/** The beginning of a string of the data, inside its quotes: a dollar sign has a meaning there. */
const dataText = (text: string): string => JSON.stringify(text.startsWith('$') ? `$${text}` : text).slice(1, -1)
