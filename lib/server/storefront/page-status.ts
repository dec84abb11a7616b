import 'server-only'
import { redirect } from 'next/navigation'
import { noteStatus, noteUncacheable } from '../page-cache/render-record'

/** The status that goes with the words of this page; the front sends it. */
export const notePageStatus = (status: 404 | 503): void => noteStatus(status)

/** Answers with another address of this store (307), and is never cached. Does not return. */
export function redirectTo(path: string): never {
  noteUncacheable()
  redirect(path)
}
