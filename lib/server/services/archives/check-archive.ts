import 'server-only'
import { stat } from 'node:fs/promises'
import { type ArchivedFile, type Manifest, MediaLine } from '../../archive/manifest'
import { archiveFailure, parsed, readArchive } from '../../archive/read-archive'
import type { ArchivedTable } from './archive-schema'
import { readRow } from './check-row'

/** What a check of an archive has found out. */
export type CheckedArchive = {
  readonly manifest: Manifest
  /** Keys of variants, in the archive's order. */
  readonly keys: readonly string[]
  /** Names of the pictures by checksum. */
  readonly pictures: ReadonlyMap<string, readonly string[]>
}

/**
 * Reads the whole archive and compares it with its manifest and with the tables of this version; writes nothing.
 * Throws `invalid` with the name of the entry.
 */
export async function checkArchive(
  file: string,
  tables: readonly ArchivedTable[],
  progress: (part: number) => void = () => {},
): Promise<CheckedArchive> {
  const { size } = await stat(file)
  let done = 0
  let total = 1
  const byEntry = new Map(tables.map((table) => [`data/${table.name}.jsonl`, table]))
  const keys: string[] = []
  const pictures = new Map<string, string[]>()
  let last = ''
  const rowsOf = (table: ArchivedTable, archived: ArchivedFile, lines: readonly string[], first: number) => {
    if (first === 1) last = ''
    for (const [at, line] of lines.entries()) {
      const row = readRow(table, line)
      if (typeof row === 'string') throw archiveFailure(archived.name, `row ${first + at} ${row}`)
      if (row.id <= last) throw archiveFailure(archived.name, `row ${first + at} is not after the row before it`)
      last = row.id
      if (table.name === 'variant') keys.push(String(row.key))
    }
  }
  const manifest = await readArchive(file, {
    manifest: (found) => {
      checkManifest(found, byEntry, size)
      if (found.move !== undefined && tables.some(({ purpose }) => purpose === 'copy'))
        throw archiveFailure('manifest.json', 'is part of a move')
      total = totalRows(found)
    },
    lines: (archived, lines, first) => {
      done += lines.length
      progress(done / total)
      const table = byEntry.get(archived.name)
      if (table) return rowsOf(table, archived, lines, first)
      for (const line of lines) {
        const media = MediaLine.safeParse(parsed(line))
        if (!media.success) throw archiveFailure(archived.name, 'has a row that names no picture of the store')
        pictures.set(media.data.sha256, [...(pictures.get(media.data.sha256) ?? []), media.data.name])
      }
    },
    picture: ({ name, sha256 }, bytes) => {
      if (!pictures.has(sha256)) throw archiveFailure(name, 'is not in media.jsonl')
      if (!isWebp(bytes)) throw archiveFailure(name, 'is not a WebP picture')
    },
  })
  const files = new Set(manifest.files.map(({ name }) => name))
  const lost = [...pictures.keys()].find((sha256) => !files.has(`media/${sha256}`))
  if (lost) throw archiveFailure(`media/${lost}`, 'is missing')
  return { manifest, keys, pictures }
}

/** Rows of all tables and pictures of an archive; at least 1, to divide by. */
export const totalRows = ({ files }: Manifest): number =>
  Math.max(
    1,
    files.reduce((sum, { rows }) => sum + rows, 0),
  )

/** An archive of real rows is compressed to a tenth; one that grows a hundredfold was made to fill a disk. */
const MOST_GROWTH = 100
const HARMLESS_BYTES = 256 * 1024 * 1024

function checkManifest({ files, store }: Manifest, byEntry: ReadonlyMap<string, ArchivedTable>, size: number): void {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > HARMLESS_BYTES && bytes > MOST_GROWTH * size)
    throw archiveFailure('manifest.json', `states more than ${MOST_GROWTH} times the size of the archive`)
  const order = [...byEntry.keys(), 'media.jsonl']
  let at = -1
  for (const { name } of files) {
    if (name.startsWith('media/')) {
      at = order.length
      continue
    }
    const place = order.indexOf(name)
    if (place < 0) throw archiveFailure(name, 'is not a table of this version')
    if (place <= at) throw archiveFailure(name, 'is not in its place')
    at = place
  }
  if (!isZone(store.time_zone)) throw archiveFailure('manifest.json', 'names a time zone that does not exist')
}

function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

const isWebp = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
