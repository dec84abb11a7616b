import 'server-only'
import { once } from '@/lib/rules/once'
import { env } from '../config/env'
import { bucketFiles } from './bucket'
import { diskFiles } from './disk'
import { privateFiles } from './private-files'

/** Storage for files of people and stores. Names are paths below `/files/`; a stored name never gets other content. */
export type FileStore = {
  /** Stores bytes under a new name. Throws `unavailable` when they cannot be stored now. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Removes a file; does nothing when it does not exist. */
  remove(name: string): Promise<void>
  /** Copies the file into this process's data folder; false when it does not exist. */
  bring(name: string): Promise<boolean>
}

const files = (): FileStore =>
  once('files', () => {
    const { bucket, dataDir } = env()
    const disk = diskFiles(dataDir)
    return bucket ? bucketFiles(bucket, disk) : disk
  })

/** Stores a file; returns the address under which all our hosts serve it. */
export async function storeFile(name: string, bytes: Uint8Array): Promise<string> {
  await files().put(name, bytes)
  return `/files/${name}`
}

/** Removes a file by the address that `storeFile` returned. Other addresses are ignored. */
export async function removeFile(address: string): Promise<void> {
  if (address.startsWith('/files/')) await files().remove(address.slice('/files/'.length))
}

/** Copies a file into the data folder from the configured storage; false when it does not exist. */
export const bringFile = (name: string): Promise<boolean> => files().bring(name)

/**
 * Stores a file that no address serves, such as a part of an archive; one of that name is replaced. Throws `unavailable`
 * when it cannot be stored now.
 */
export const storePrivateFile = (name: string, bytes: Uint8Array): Promise<void> => privateFiles().put(name, bytes)

/** The bytes of such a file; null when it does not exist. */
export const readPrivateFile = (name: string): Promise<Buffer | null> => privateFiles().read(name)

/** Removes such a file; does nothing when it does not exist. */
export const removePrivateFile = (name: string): Promise<void> => privateFiles().remove(name)
