import 'server-only'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { Failure } from '@/lib/rules/failure'
import { type ArchivedFile, LARGEST_MANIFEST, Manifest } from './manifest'
import { BLOCK, readTarHeader, tarPadding } from './tar-entry'

/** The longest row, in bytes: a website's page with room to spare. */
const LONGEST_LINE = 32 * 1024 * 1024
/** The largest stored picture, in bytes. */
const LARGEST_PICTURE = 64 * 1024 * 1024

/** What a reader does with the entries; each is called in the archive's order. */
export type ArchiveVisitor = {
  /** Before any other. Throws `invalid` for an archive that cannot be used. */
  readonly manifest: (manifest: Manifest) => Promise<void> | void
  /** Some whole lines of a JSONL file, without their ends. `first`: number (1-based) of the first of them. */
  readonly lines: (file: ArchivedFile, lines: readonly string[], first: number) => Promise<void> | void
  /** A whole picture, after its checksum. */
  readonly picture: (file: ArchivedFile, bytes: Buffer) => Promise<void> | void
}

/** Error for a damaged or hostile archive, with the name of the entry at which it was found. */
export const archiveFailure = (name: string, what: string): Failure =>
  new Failure('invalid', `The archive is damaged or was changed: ${name} ${what}.`)

/**
 * Reads an archive as a stream, in bounded memory. Only entries that the manifest names are read, in its order and with
 * the sizes it states; every content is compared with its checksum. Throws `invalid` with the name of the entry. Lines
 * of a file are passed on before the whole file is checked: a visitor that writes undoes it when this throws.
 */
export async function readArchive(file: string, visitor: ArchiveVisitor): Promise<Manifest> {
  const source = new ByteSource(file)
  try {
    return await readEntries(source, visitor)
  } catch (error) {
    throw isBroken(error) ? archiveFailure(source.entry, 'cannot be read') : error
  } finally {
    source.close()
  }
}

async function readEntries(source: ByteSource, visitor: ArchiveVisitor): Promise<Manifest> {
  const manifest = await readManifest(source)
  await visitor.manifest(manifest)
  for (const file of manifest.files) {
    const entry = await nextEntry(source)
    if (!entry) throw archiveFailure(file.name, 'is missing')
    if (entry.name !== file.name) throw archiveFailure(shown(entry.name), `is not expected, but ${file.name}`)
    source.entry = file.name
    if (entry.size !== file.bytes) throw archiveFailure(file.name, 'has another size than the manifest states')
    if (file.name.startsWith('media/')) await readPicture(source, file, visitor)
    else await readLines(source, file, visitor)
    await source.take(tarPadding(file.bytes).length)
  }
  const more = await nextEntry(source)
  if (more) throw archiveFailure(shown(more.name), 'is not in the manifest')
  return manifest
}

async function readManifest(source: ByteSource): Promise<Manifest> {
  const entry = await nextEntry(source)
  if (entry?.name !== 'manifest.json') throw archiveFailure(shown(entry?.name ?? 'manifest.json'), 'is not a manifest')
  if (entry.size > LARGEST_MANIFEST) throw archiveFailure(entry.name, 'is too large')
  const text = (await source.take(entry.size)).toString('utf8')
  await source.take(tarPadding(entry.size).length)
  const found = Manifest.safeParse(parsed(text))
  if (found.success) return withoutTwins(found.data)
  const [issue] = found.error.issues
  throw archiveFailure(entry.name, `is not valid (${issue?.path.join('.') || 'it'}: ${issue?.message})`)
}

function withoutTwins(manifest: Manifest): Manifest {
  const names = new Set<string>()
  for (const { name } of manifest.files) {
    if (names.has(name)) throw archiveFailure(name, 'is in the manifest twice')
    names.add(name)
  }
  return manifest
}

async function nextEntry(source: ByteSource) {
  const entry = readTarHeader(await source.take(BLOCK))
  if (entry === undefined) throw archiveFailure(source.entry, 'is followed by something that is not a file')
  return entry
}

async function readPicture(source: ByteSource, file: ArchivedFile, visitor: ArchiveVisitor): Promise<void> {
  if (file.bytes > LARGEST_PICTURE) throw archiveFailure(file.name, 'is too large')
  const bytes = await source.take(file.bytes)
  const digest = createHash('sha256').update(bytes).digest('hex')
  if (digest !== file.sha256 || `media/${digest}` !== file.name) throw archiveFailure(file.name, 'has a wrong checksum')
  await visitor.picture(file, bytes)
}

async function readLines(source: ByteSource, file: ArchivedFile, visitor: ArchiveVisitor): Promise<void> {
  const hash = createHash('sha256')
  let rest: Buffer[] = []
  let waiting = 0
  let rows = 0
  for (let left = file.bytes; left > 0; ) {
    const part = await source.some(left)
    left -= part.length
    hash.update(part)
    const end = part.lastIndexOf(0x0a)
    if (end >= 0) {
      const lines = utf8(Buffer.concat([...rest, part.subarray(0, end)]), file.name).split('\n')
      if (rows + lines.length > file.rows) throw archiveFailure(file.name, 'has more rows than the manifest states')
      await visitor.lines(file, lines, rows + 1)
      rows += lines.length
      rest = []
      waiting = 0
    }
    const after = part.subarray(end + 1)
    rest.push(after)
    waiting += after.length
    if (waiting > LONGEST_LINE) throw archiveFailure(file.name, `has a row that is too long (row ${rows + 1})`)
  }
  if (waiting > 0) throw archiveFailure(file.name, 'ends within a row')
  if (rows !== file.rows) throw archiveFailure(file.name, 'has fewer rows than the manifest states')
  if (hash.digest('hex') !== file.sha256) throw archiveFailure(file.name, 'has a wrong checksum')
}

function utf8(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw archiveFailure(name, 'is not UTF-8 text')
  }
}

/** JSON, or null for what is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A name from a foreign archive, without control characters. */
const shown = (name: string): string => JSON.stringify(name.slice(0, 100))

/** Errors of the decompression and of a file that ends too early. */
const isBroken = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && /^Z_|^ERR_ARCHIVE_ENDED$/.test(String(error.code))

/** Uncompressed bytes of an archive, as many as are asked for. */
class ByteSource {
  /** Where the reader is, for errors. */
  entry = 'manifest.json'
  private readonly stream
  private readonly parts: AsyncIterator<Buffer>
  private held: Buffer = Buffer.alloc(0)

  constructor(file: string) {
    const raw = createReadStream(file)
    this.stream = createGunzip({ chunkSize: 256 * 1024 })
    raw.on('error', (error) => this.stream.destroy(error))
    this.stream.on('close', () => raw.destroy())
    this.parts = raw.pipe(this.stream)[Symbol.asyncIterator]()
  }

  /** Exactly `size` bytes. */
  async take(size: number): Promise<Buffer> {
    const found: Buffer[] = []
    for (let left = size; left > 0; ) {
      const part = await this.some(left)
      found.push(part)
      left -= part.length
    }
    return Buffer.concat(found)
  }

  /** At least one and at most `most` bytes. */
  async some(most: number): Promise<Buffer> {
    while (this.held.length === 0) {
      const { value, done } = await this.parts.next()
      if (done) throw Object.assign(new Error('The archive ended too early.'), { code: 'ERR_ARCHIVE_ENDED' })
      this.held = value
    }
    const part = this.held.subarray(0, most)
    this.held = this.held.subarray(part.length)
    return part
  }

  close(): void {
    this.stream.destroy()
  }
}
