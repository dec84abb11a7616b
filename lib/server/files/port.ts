import 'server-only'
import { once } from '@/lib/rules/once'
import { env } from '../env'
import { diskFiles } from './disk'

/** Where files of people and stores lie. Names are paths below `/files/`; what is stored never changes under its name. */
export type FileStore = {
  /** Stores bytes under a name that nobody has used. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Removes what is there; nothing happens when it is gone already. */
  remove(name: string): Promise<void>
}

const files = (): FileStore => once('files', () => diskFiles(env().dataDir))

/** Stores a file; gives the address under which every host of ours serves it. */
export async function storeFile(name: string, bytes: Uint8Array): Promise<string> {
  await files().put(name, bytes)
  return `/files/${name}`
}

/** Removes a file by the address that `storeFile` gave. Other addresses are left alone. */
export async function removeFile(address: string): Promise<void> {
  if (address.startsWith('/files/')) await files().remove(address.slice('/files/'.length))
}
