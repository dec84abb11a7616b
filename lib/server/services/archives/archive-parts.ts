import 'server-only'
import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ARCHIVE_PART } from '@/lib/contract/store-archives'
import { Failure } from '@/lib/rules/failure'
import type { StoreScope } from '../../context'
import { readPrivateFile, removePrivateFile, storePrivateFile } from '../../files/port'
import { ARCHIVE_FOLDER } from './archive-folder'

/** The file of an archive as it is stored: in parts of the same size, so that any process can add, send or read it. */
export type StoredParts = { readonly folder: string; readonly size: number }

const countOf = (size: number): number => Math.ceil(size / ARCHIVE_PART)

/** Name of one part. They sort by name: joined in that order, they are the file. */
export const partName = ({ storeId }: StoreScope, folder: string, position: number): string =>
  `archives/${storeId}/${folder}/${String(position).padStart(6, '0')}`

/** Stores a file of this machine; `progress` from 0 to 1. Nothing remains of it when this throws. */
export async function storeParts(
  scope: StoreScope,
  folder: string,
  { file, size }: { file: string; size: number },
  progress: (part: number) => void,
): Promise<void> {
  const handle = await open(file, 'r')
  try {
    for (let position = 0; position < countOf(size); position += 1) {
      const buffer = Buffer.alloc(Math.min(ARCHIVE_PART, size - position * ARCHIVE_PART))
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, position * ARCHIVE_PART)
      if (bytesRead !== buffer.length) throw new Error('The file of an archive changed while it was stored.')
      await storePrivateFile(partName(scope, folder, position), buffer)
      progress((position + 1) / countOf(size))
    }
  } catch (error) {
    await removeParts(scope, { folder, size })
    throw error
  } finally {
    await handle.close()
  }
}

/** Removes the parts; those that are gone already do not matter. */
export async function removeParts(scope: StoreScope, { folder, size }: StoredParts): Promise<void> {
  for (let position = 0; position < countOf(size); position += 1) {
    await removePrivateFile(partName(scope, folder, position))
  }
}

/** Removes the parts of a file that was never completed, of which nobody knows how many there are. */
export async function removeLooseParts(scope: StoreScope, folder: string): Promise<void> {
  for (let position = 0; await readPrivateFile(partName(scope, folder, position)); position += 1) {
    await removePrivateFile(partName(scope, folder, position))
  }
}

/** The bytes of the file in order. Throws `unavailable` for a part that is lost. */
export async function* readParts(scope: StoreScope, { folder, size }: StoredParts): AsyncGenerator<Buffer> {
  for (let position = 0; position < countOf(size); position += 1) {
    const bytes = await readPrivateFile(partName(scope, folder, position))
    if (!bytes) throw new Failure('unavailable', 'The file of this archive is lost. Delete it and export again.')
    yield bytes
  }
}

/** Runs `work` with a new folder for large files, which is removed afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), ARCHIVE_FOLDER))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the stored file to this machine's disk, as `file`. Returns its SHA-256. */
export async function copyParts(scope: StoreScope, stored: StoredParts, file: string): Promise<string> {
  const hash = createHash('sha256')
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const bytes of readParts(scope, stored)) {
      hash.update(bytes)
      await handle.write(bytes)
    }
  } finally {
    await handle.close()
  }
  return hash.digest('hex')
}
