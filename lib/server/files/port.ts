import 'server-only'
import { once } from '@/lib/rules/once'
import { env } from '../config/env'
import { bucketFiles } from './bucket'
import { diskFiles } from './disk'

/** Where files of people and stores lie. Names are paths below `/files/`; what is stored never changes under its name. */
export type FileStore = {
  /** Stores bytes under a name that nobody has used. Throws `unavailable` when they cannot be stored now. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Removes what is there; nothing happens when it is gone already. */
  remove(name: string): Promise<void>
  /** Sees to it that the data folder of this process has the file; false when there is none. */
  bring(name: string): Promise<boolean>
}

const files = (): FileStore =>
  once('files', () => {
    const { bucket, dataDir } = env()
    const disk = diskFiles(dataDir)
    return bucket ? bucketFiles(bucket, disk) : disk
  })

/** Stores a file; gives the address under which every host of ours serves it. */
export async function storeFile(name: string, bytes: Uint8Array): Promise<string> {
  await files().put(name, bytes)
  return `/files/${name}`
}

/** Removes a file by the address that `storeFile` gave. Other addresses are left alone. */
export async function removeFile(address: string): Promise<void> {
  if (address.startsWith('/files/')) await files().remove(address.slice('/files/'.length))
}

/** Brings a file into the data folder, from wherever it lies; false when there is none. */
export const bringFile = (name: string): Promise<boolean> => files().bring(name)
