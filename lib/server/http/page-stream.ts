import 'server-only'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Exchange } from './exchange'
import { isHtml, type RenderedHead, statusOf } from './finish-page'
import { openingHashes } from './inline-scripts'
import { openStream } from './open-stream'
import { BrokenPage, PageAssembler } from './page-assembler'
import type { StreamedBody } from './streamed-body'

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

  /** The next bytes of the page. `onSent`: once they are on their way, or wait for the rest. Throws `BrokenPage`. */
  add(chunk: Buffer, headOf: () => RenderedHead, onSent: () => void): void {
    const known = this.#assembler.add(chunk)
    if (this.#body === null && known.length > 0 && !this.#isWhole) this.#isWhole = !this.#begin(known, headOf())
    if (this.#body && known.length > 0) this.#body.write(known, onSent)
    else onSent()
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
    const { response } = this.#exchange
    if (!isHtml(head) || statusOf(head) !== 200 || !head.record.cacheable || response.destroyed) return false
    const scripts = { hashes: openingHashes(known, this.#nonce), nonce: this.#nonce }
    this.#body = openStream(this.#exchange, head, scripts, this.#acceptEncoding)
    return true
  }
}
