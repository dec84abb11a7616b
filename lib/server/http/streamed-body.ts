import 'server-only'
import type { ServerResponse } from 'node:http'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'
import type { ContentEncoding } from '../page-cache/cached-page'

/** Fast: the visitor waits for it, and the cached page is compressed again for the others. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 18,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
}
/** For people whose page breaks off: its status and its title have been sent. */
const BROKEN_OFF =
  '<p role="alert" style="padding:2rem;text-align:center">Something went wrong on our side, and the rest of this page is missing. Please reload it.</p>'

/**
 * The body of a response, compressed and flushed with each part. A visitor who reads slowly or leaves holds nothing up:
 * what is not read yet waits in memory, at most one page.
 */
export class StreamedBody {
  readonly #response: ServerResponse
  readonly #packer: BrotliCompress | Gzip | null
  #isBroken = false

  constructor(response: ServerResponse, encoding: ContentEncoding) {
    this.#response = response
    this.#packer =
      encoding === 'br' ? createBrotliCompress({ params: BROTLI }) : encoding === 'gzip' ? createGzip() : null
    this.#packer?.on('data', (packed: Buffer) => this.#send(packed))
    this.#packer?.on('end', () => (this.#isBroken ? this.#close() : response.end()))
    this.#packer?.on('error', () => response.destroy())
  }

  /** `onSent`: called once the part is on its way, so that what is done then does not hold it up. */
  write(part: Buffer, onSent?: () => void): void {
    if (this.#packer) {
      this.#packer.write(part)
      this.#packer.flush(onSent)
      return
    }
    this.#send(part)
    onSent?.()
  }

  end(last: Buffer): void {
    if (this.#packer) this.#packer.end(last)
    else if (!this.#response.destroyed) this.#response.end(last)
  }

  /** Ends the connection without the end of the body, after a sentence for people: the visitor's program knows. */
  breakOff(): void {
    this.#isBroken = true
    const sentence = Buffer.from(BROKEN_OFF)
    if (this.#packer) {
      this.#packer.end(sentence)
      return
    }
    this.#send(sentence)
    this.#close()
  }

  #close(): void {
    this.#response.socket?.end()
  }

  #send(part: Buffer): void {
    if (!this.#response.destroyed) this.#response.write(part)
  }
}
