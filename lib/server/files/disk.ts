import 'server-only'
import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { removeForms } from '../images/image-variant-path'
import { fileSize } from '../runtime/file-size'
import type { FileStore } from './port'

/** Files in the data folder. Written to a temporary file and renamed, so that nobody reads half a file. */
export function diskFiles(dataDir: string): FileStore {
  const home = path.join(/*turbopackIgnore: true*/ dataDir, 'files')
  const placeOf = (name: string) => {
    const place = path.resolve(/*turbopackIgnore: true*/ home, name)
    if (!place.startsWith(home + path.sep)) throw new Error('A file name points outside its folder.')
    return place
  }
  return {
    async put(name, bytes) {
      const place = placeOf(name)
      const aside = `${place}.${randomBytes(6).toString('hex')}.part`
      await mkdir(path.dirname(place), { recursive: true })
      try {
        await writeFile(aside, bytes, { flag: 'wx' })
        await rename(aside, place)
      } catch (error) {
        // On a full disk the half of a file would take the space that is left.
        await rm(aside, { force: true })
        throw error
      }
    },
    async remove(name) {
      await rm(placeOf(name), { force: true })
      await removeForms(home, name)
    },
    bring: async (name) => (await fileSize(placeOf(name))) !== null,
  }
}
