import 'server-only'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Failure } from '@/lib/rules/failure'

/** An encoding name that `TextDecoder` supports. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const SAMPLE = 4096

/** File types that people upload by mistake, by their magic bytes. */
const MISTAKES: readonly (readonly [signature: string, what: string])[] = [
  ['PK\u0003\u0004', 'an Excel workbook or a zip archive'],
  ['\u00d0\u00cf\u0011\u00e0', 'an old Excel workbook'],
  ['%PDF', 'a PDF'],
  ['\u001f\u008b', 'a gzip archive'],
  ['\u0089PNG', 'a picture'],
  ['\u00ff\u00d8\u00ff', 'a picture'],
]

/** Text of the file, decoded in chunks, without byte order mark and with `\n` line ends. */
export async function* decodeText(file: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(await detectEncoding(file))
  let line = 1
  let held = ''
  for await (const bytes of createReadStream(file)) {
    const text = held + decoder.decode(bytes as Buffer, { stream: true })
    // A carriage return at the end of a chunk may be the first half of a line end.
    const cut = text.endsWith('\r') ? text.length - 1 : text.length
    held = text.slice(cut)
    const piece = text.slice(0, cut).replace(/\r\n?/g, '\n')
    rejectBinary(piece, line)
    line += countLines(piece)
    if (piece) yield piece
  }
  const rest = (held + decoder.decode()).replace(/\r\n?/g, '\n')
  rejectBinary(rest, line)
  if (rest) yield rest
}

/** Byte order mark first, then the pattern of zero bytes, then whether the whole file is valid UTF-8. */
async function detectEncoding(file: string): Promise<TextEncoding> {
  const sample = await firstBytes(file)
  if (sample.length === 0) throw new Failure('invalid', 'The file is empty.')
  const start = sample.toString('latin1')
  const mistake = MISTAKES.find(([signature]) => start.startsWith(signature))
  if (mistake) throw new Failure('invalid', `The file is ${mistake[1]}, not a CSV. Save it as CSV and try again.`)
  if (start.startsWith('\u00ff\u00fe')) return 'utf-16le'
  if (start.startsWith('\u00fe\u00ff')) return 'utf-16be'
  const zeros = [0, 0]
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2]!++
  const half = sample.length / 2
  if (zeros[1]! > half * 0.4 && zeros[0] === 0) return 'utf-16le'
  if (zeros[0]! > half * 0.4 && zeros[1] === 0) return 'utf-16be'
  return (await isUtf8(file)) ? 'utf-8' : 'windows-1252'
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SAMPLE), 0, SAMPLE, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const bytes of createReadStream(file)) decoder.decode(bytes as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false
    throw error
  }
}

function rejectBinary(text: string, line: number) {
  const at = text.indexOf('\u0000')
  if (at < 0) return
  const where = line + countLines(text.slice(0, at))
  throw new Failure('invalid', `Line ${where}: the file contains binary data. It is not a CSV.`)
}

function countLines(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}
