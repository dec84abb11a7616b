import 'server-only'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const zip = promisify(gzip)
const squeeze = promisify(brotliCompress)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export type Encoding = 'identity' | 'gzip' | 'br'

/** A finished answer: complete, public, and compressed once per encoding that somebody asked for. */
export class KeptPage {
  readonly etag: string
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
    readonly plain: Buffer,
  ) {
    this.etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  }

  /** The body as `encoding` says; made on the first call. */
  body(encoding: Encoding): Promise<Buffer> {
    const known = this.#encoded.get(encoding)
    if (known) return known
    const making =
      encoding === 'identity'
        ? Promise.resolve(this.plain)
        : encoding === 'gzip'
          ? zip(this.plain)
          : squeeze(this.plain, BROTLI)
    this.#encoded.set(encoding, making)
    return making
  }

  /** Bytes it may take up: the plain body and two compressed ones. */
  get size(): number {
    return Math.ceil(this.plain.length * 1.5) + 2_000
  }
}

/** The best encoding that the visitor takes. */
export function encodingFor(acceptEncoding: string | string[] | undefined): Encoding {
  const accepted = String(acceptEncoding ?? '')
  const takes = (name: string) => new RegExp(`(^|[\\s,])${name}\\s*($|,|;(?!\\s*q=0(\\.0*)?\\s*($|,)))`).test(accepted)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}
