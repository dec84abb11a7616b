import 'server-only'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Manifest } from '../../archive/manifest'
import { writeArchive } from '../../archive/write-archive'

/** Start of the names of folders for large files, below the folder for temporary files. */
export const ARCHIVE_FOLDER = 'store-archive-'

/** The files of an archive before it is written. */
export type ArchiveFolder = {
  /** Where the file of an entry of the archive is to be written. */
  place(entry: string): string
  /** A file that lies elsewhere. */
  add(entry: string, file: string): void
  /** Writes the files that the manifest names to one archive. */
  pack(out: string, manifest: Manifest): Promise<void>
}

/** Gives `work` a folder for the files of an archive, and removes it afterwards. */
export async function inArchiveFolder<T>(work: (folder: ArchiveFolder) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), ARCHIVE_FOLDER))
  const places = new Map<string, string>()
  try {
    return await work({
      place(entry) {
        const file = path.join(folder, entry.replaceAll('/', '.'))
        places.set(entry, file)
        return file
      },
      add: (entry, file) => void places.set(entry, file),
      pack: async (out, manifest) => void (await writeArchive(out, manifest, (name) => places.get(name)!)),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
