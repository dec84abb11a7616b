import 'server-only'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { encodingFor } from '../page-cache/cached-page'
import type { Exchange } from './exchange'
import { headersOf, isHtml, type RenderedHead, statusOf } from './finish-page'
import { openingHashes } from './inline-scripts'
import { BrokenPage, PageAssembler } from './page-assembler'
import { policyOfPage } from './page-policy'
import { requestIdOf } from './request-id'
import { StreamedBody } from './streamed-body'

/** Nobody may use it again: the policy has a nonce that was made for this visitor. */
const CACHING = 'private, no-cache'

/**
 * A page on its way to the first visitor while it is rendered: head and header leave as soon as its status is decided,
 * the rest in its order. What it may not be sent in parts, an error for example, is held back to be sent as a whole.
 */
export class PageStream {
  readonly #nonce = randomBytes(18).toString('base64')
  readonly #assembler = new PageAssembler(this.#nonce)
  readonly #exchange: Exchange
  readonly #acceptEncoding: string
  #body: StreamedBody | null = null
  #isWhole = false

  constructor(exchange: Exchange, acceptEncoding: string) {
    this.#exchange = exchange
    this.#acceptEncoding = acceptEncoding
  }

  /** Before the page is rendered: Next reads the nonce of its scripts from this header. */
  prepare(request: IncomingMessage): void {
    request.headers['content-security-policy'] = `script-src 'nonce-${this.#nonce}'`
  }

  /** The next bytes of the page. Throws `BrokenPage`. */
  add(chunk: Buffer, headOf: () => RenderedHead): void {
    const known = this.#assembler.add(chunk)
    if (known.length === 0 || this.#isWhole) return
    if (this.#body === null && !this.#begin(known, headOf())) {
      this.#isWhole = true
      return
    }
    this.#body?.write(known)
  }

  /**
   * The whole page, after everything was added; its end goes to the visitor. Throws `BrokenPage`, also when the status
   * has changed since the head left.
   */
  whole(head: RenderedHead): Buffer {
    if (this.#body && statusOf(head) !== 200) throw new BrokenPage(`The page became ${statusOf(head)}.`)
    const { rest, page } = this.#assembler.end()
    this.#body?.end(rest)
    return page
  }

  /** Tells the visitor, who has got its head, that the page has no end. */
  breakOff(): void {
    this.#body?.breakOff()
  }

  /** Sends the head; false for what is sent as a whole. */
  #begin(known: Buffer, head: RenderedHead): boolean {
    const { request, response, pathname } = this.#exchange
    if (!isHtml(head) || statusOf(head) !== 200 || !head.record.cacheable || response.destroyed) return false
    const headers = headersOf(head, pathname, CACHING)
    const scripts = { hashes: openingHashes(known, this.#nonce), nonce: this.#nonce }
    headers['content-security-policy'] = policyOfPage({ pathname, isPortal: false, previewOf: null }, scripts)
    headers.vary = [...new Set([...(headers.vary?.split(/,\s*/) ?? []), 'Accept-Encoding'])].join(', ')
    headers['x-accel-buffering'] = 'no'
    const encoding = encodingFor(this.#acceptEncoding)
    if (encoding !== 'identity') headers['content-encoding'] = encoding
    response.writeHead(200, [...Object.entries(headers).flat(), ...requestIdOf(request)])
    this.#body = new StreamedBody(response, encoding)
    return true
  }
}
