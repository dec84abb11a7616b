import 'server-only'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { once } from '@/lib/rules/once'
import type { BucketSettings } from '../config/bucket-settings'
import { env } from '../config/env'
import { bucketRequests } from './bucket-requests'

/**
 * Files that no address serves, such as archives of stores: in the bucket where there is one, else in the data folder.
 * Names are paths such as `archives/STORE/FOLDER/000000`.
 */
type PrivateFiles = {
  /** Stores bytes; a file of that name is replaced. Throws `unavailable` when they cannot be stored now. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes; null when there is no such file. */
  read(name: string): Promise<Buffer | null>
  /** Removes a file; does nothing when it does not exist. */
  remove(name: string): Promise<void>
}

/** The configured storage for private files. */
export const privateFiles = (): PrivateFiles =>
  once('private files', () => {
    const { bucket, dataDir } = env()
    return bucket ? filesInBucket(bucket) : filesOnDisk(dataDir)
  })

const NAME = /^[a-z]+(\/[\da-f-]{6,36}){3}$/

/** Nothing but names that this application makes. */
function checked(name: string): string {
  if (!NAME.test(name)) throw new Error('This cannot be the name of a private file.')
  return name
}

/** Private files in the data folder, readable by the user of this process alone. */
export function filesOnDisk(dataDir: string): PrivateFiles {
  const placeOf = (name: string) => path.join(/*turbopackIgnore: true*/ dataDir, checked(name))
  return {
    async put(name, bytes) {
      const place = placeOf(name)
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
      try {
        await writeFile(`${place}.part`, bytes, { mode: 0o600 })
        await rename(`${place}.part`, place)
      } catch (error) {
        // On a full disk the half of a file would take the space that is left.
        await rm(`${place}.part`, { force: true })
        throw error
      }
    },
    async read(name) {
      try {
        return await readFile(placeOf(name))
      } catch (error) {
        if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return null
        throw error
      }
    },
    remove: (name) => rm(placeOf(name), { force: true }),
  }
}

/** Private files in an S3-compatible bucket. */
export function filesInBucket(settings: BucketSettings): PrivateFiles {
  const { put, get, remove } = bucketRequests(settings)
  return {
    put: (name, bytes) => put(checked(name), bytes, 'application/octet-stream'),
    read: (name) => get(checked(name)),
    remove: (name) => remove(checked(name)),
  }
}
