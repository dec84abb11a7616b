import 'server-only'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

const squeeze = promisify(brotliCompress)
/** A 256 KB window covers a page; the default would take several MB each. */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 }

export type ContentEncoding = 'identity' | 'gzip' | 'br'

type Change = (body: Buffer) => Promise<Buffer>
const asItIs: Change = async (body) => body
const PACK: Record<ContentEncoding, Change> = {
  identity: asItIs,
  gzip: promisify(gzip),
  br: (body) => squeeze(body, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
}
const UNPACK: Record<ContentEncoding, Change> = {
  identity: asItIs,
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
}

/**
 * A finished response: complete, public, and compressed once per requested encoding. The plain body is dropped when the
 * first compressed one exists, a tenth of its size; a later request for it gets it decompressed.
 */
export class CachedPage {
  readonly etag: string
  /** Size of the plain body in bytes. */
  readonly length: number
  readonly #bodies = new Map<ContentEncoding, Promise<Buffer>>()

  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    plain: Buffer,
  ) {
    this.etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
    this.length = plain.length
    this.#bodies.set('identity', Promise.resolve(plain))
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

  /** Maximum size in bytes: the plain body and two compressed ones. */
  get size(): number {
    return Math.ceil(this.length * 1.5) + 2_000
  }
}

/** The best encoding that the visitor accepts. */
export function encodingFor(acceptEncoding: string | string[] | undefined): ContentEncoding {
  const accepted = String(acceptEncoding ?? '')
  const takes = (name: string) => new RegExp(`(^|[\\s,])${name}\\s*($|,|;(?!\\s*q=0(\\.0*)?\\s*($|,)))`).test(accepted)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
