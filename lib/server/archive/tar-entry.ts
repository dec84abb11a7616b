import 'server-only'

/** Size of a block: every header is one, and every content is padded to a multiple of it. */
export const BLOCK = 512
/** A year before anybody's archive: times would make the bytes of two exports differ. */
const MODIFIED = 0
const SIZE_AT = { from: 124, to: 136 } as const
const SUM_AT = { from: 148, to: 156 } as const

/** Header (ustar) of a regular file. `name`: at most 100 ASCII characters; `size` in bytes, below 8 GB. */
export function tarHeader(name: string, size: number): Buffer {
  if (!/^[\x21-\x7e]{1,100}$/.test(name)) throw new Error(`${name} cannot be the name of an entry`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write('0000644\0', 100)
  header.write('0000000\0', 108)
  header.write('0000000\0', 116)
  header.write(`${octal(size, 11)}\0`, SIZE_AT.from)
  header.write(`${octal(MODIFIED, 11)}\0`, 136)
  header.write('0', 156)
  header.write('ustar\0', 257)
  header.write('00', 263)
  header.write(`${octal(sumOf(header), 6)}\0 `, SUM_AT.from)
  return header
}

/** Bytes that follow a content of this size, up to the next block. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** The end of an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK)

export type TarEntry = { readonly name: string; readonly size: number }

/** The entry of a header; null for a block of zeros, which ends the archive; undefined for anything but a plain file. */
export function readTarHeader(header: Buffer): TarEntry | null | undefined {
  if (header.every((byte) => byte === 0)) return null
  const size = Number.parseInt(textAt(header, SIZE_AT.from, SIZE_AT.to), 8)
  const sum = Number.parseInt(textAt(header, SUM_AT.from, SUM_AT.to), 8)
  const isFile = header[156] === 0x30 && textAt(header, 257, 262) === 'ustar' && textAt(header, 345, 500) === ''
  if (!isFile || !Number.isSafeInteger(size) || size < 0 || sum !== sumOf(header)) return undefined
  return { name: textAt(header, 0, 100), size }
}

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0')

const textAt = (header: Buffer, from: number, to: number) =>
  header.toString('latin1', from, to).replace(/[\0 ].*$/s, '')

/** Sum of all bytes, with spaces in place of the sum itself. */
function sumOf(header: Buffer): number {
  let sum = 0
  for (const [at, byte] of header.entries()) sum += at >= SUM_AT.from && at < SUM_AT.to ? 0x20 : byte
  return sum
}
