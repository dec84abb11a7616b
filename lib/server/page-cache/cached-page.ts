import 'server-only'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { once } from '@/lib/rules/once'

const squeeze = promisify(brotliCompress)
/** A 256 KB window covers a page; the default would take several MB each. */
const WINDOW = { [constants.BROTLI_PARAM_LGWIN]: 18 }
const QUICK = { ...WINDOW, [constants.BROTLI_PARAM_QUALITY]: 6 }
/** A tenth smaller, and thirty times slower. */
const DENSE = { ...WINDOW, [constants.BROTLI_PARAM_QUALITY]: 11 }
/** A page that was sent so many times is compressed once more, at this quality. */
const OFTEN = 50

export type ContentEncoding = 'identity' | 'gzip' | 'br'

type Change = (body: Buffer) => Promise<Buffer>
const asItIs: Change = async (body) => body
const brotli =
  (quality: typeof QUICK): Change =>
  (body) =>
    squeeze(body, { params: { ...quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } })
const PACK: Record<ContentEncoding, Change> = {
  identity: asItIs,
  gzip: promisify(gzip),
  br: brotli(QUICK),
}
const UNPACK: Record<ContentEncoding, Change> = {
  identity: asItIs,
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
}

/** What is sent of a page in one encoding: its headers as a flat list of names and values, and the body. */
export type PageReply = { headers: string[]; body: Buffer }

/** The body of a page, compressed; `etag` and `length` (in bytes) are of the plain one. */
export type PackedBody = { readonly br: Buffer; readonly etag: string; readonly length: number }

const isPlainBody = (body: Buffer | PackedBody): body is Buffer => Buffer.isBuffer(body)

/** Below this length, in bytes, compression saves nothing. */
const SHORT = 600

const line = once('dense-pages', () => ({ last: Promise.resolve() }))

/** Runs a job after all before it, so that dense compression takes one thread at most. What fails changes nothing. */
function oneByOne(job: () => Promise<void>): void {
  line.last = line.last.then(job).catch(() => {})
}

/**
 * A finished response: complete, public, and compressed once per requested encoding. The plain body is dropped when the
 * first compressed one exists, a tenth of its size; a later request for it gets it decompressed.
 */
export class CachedPage {
  readonly etag: string
  /** Size of the plain body in bytes. */
  readonly length: number
  /** Headers of a 304, and of every reply before those of its encoding. */
  readonly headerList: readonly string[]
  readonly #bodies = new Map<ContentEncoding, Promise<Buffer>>()
  readonly #replies = new Map<ContentEncoding, PageReply>()
  #visits = 0

  /** `body`: the plain one, or one that another process has compressed. */
  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    body: Buffer | PackedBody,
  ) {
    const isPlain = isPlainBody(body)
    this.etag = isPlain ? `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` : body.etag
    this.length = body.length
    const vary = [...new Set([...(headers.vary?.split(/,\s*/) ?? []), 'Accept-Encoding'])].join(', ')
    this.headerList = Object.entries({ ...headers, vary, etag: this.etag }).flat()
    this.#bodies.set(isPlain ? 'identity' : 'br', Promise.resolve(isPlain ? body : body.br))
  }

  /** What is sent to a visitor who accepts this, when it is ready: from the second time on. */
  readyReply(accepted: ContentEncoding): PageReply | undefined {
    const encoding = this.#encodingOf(accepted)
    if (encoding === 'br') this.#visits += 1
    if (this.#visits === OFTEN && encoding === 'br') oneByOne(() => this.#compressAgain())
    return this.#replies.get(encoding)
  }

  /** What is sent to a visitor who accepts this. */
  async reply(accepted: ContentEncoding): Promise<PageReply> {
    const encoding = this.#encodingOf(accepted)
    const ready = this.#replies.get(encoding)
    if (ready) return ready
    return this.#replyOf(encoding, await this.body(encoding))
  }

  #replyOf(encoding: ContentEncoding, body: Buffer): PageReply {
    const headers = [...this.headerList, 'content-length', String(body.length)]
    if (encoding !== 'identity') headers.push('content-encoding', encoding)
    const made = { headers, body }
    // The plain body may be dropped meanwhile: what holds it would keep ten times the memory.
    if (encoding !== 'identity' || this.length <= SHORT) this.#replies.set(encoding, made)
    return made
  }

  #encodingOf(accepted: ContentEncoding): ContentEncoding {
    return this.length > SHORT ? accepted : 'identity'
  }

  /** The body in `encoding`; compressed on the first call. */
  body(encoding: ContentEncoding): Promise<Buffer> {
    const known = this.#bodies.get(encoding)
    if (known) return known
    const isFirst = encoding !== 'identity' && this.#bodies.size === 1
    const making = this.#make(encoding)
    this.#bodies.set(encoding, making)
    making.then(
      () => isFirst && this.#bodies.delete('identity'),
      () => this.#bodies.delete(encoding),
    )
    return making
  }

  async #make(encoding: ContentEncoding): Promise<Buffer> {
    for (const [packed, body] of this.#bodies) return PACK[encoding](await UNPACK[packed](await body))
    throw new Error('A page without a body')
  }

  /** What many visitors load is worth the time that the smallest form takes. */
  async #compressAgain(): Promise<void> {
    const quick = await this.body('br')
    const body = await brotli(DENSE)(await UNPACK.br(quick))
    this.#bodies.set('br', Promise.resolve(body))
    this.#replyOf('br', body)
  }

  /** Maximum size in bytes: the plain body and two compressed ones. */
  get size(): number {
    return Math.ceil(this.length * 1.5) + 2_000
  }
}

const accepts = (name: string) => new RegExp(`(^|[\\s,])${name}\\s*($|,|;(?!\\s*q=0(\\.0*)?\\s*($|,)))`)
const ACCEPTS = { br: accepts('br'), gzip: accepts('gzip') }

/** The best encoding that the visitor accepts. */
export function encodingFor(acceptEncoding: string | string[] | undefined): ContentEncoding {
  const accepted = String(acceptEncoding ?? '')
  return ACCEPTS.br.test(accepted) ? 'br' : ACCEPTS.gzip.test(accepted) ? 'gzip' : 'identity'
}
