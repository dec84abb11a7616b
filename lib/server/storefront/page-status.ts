import 'server-only'
import { redirect } from 'next/navigation'
import { noteStatus, noteUncacheable } from '../page-cache/render-record'

/** Sets the HTTP status of this page; the front sends it. */
export const notePageStatus = (status: 404 | 503): void => noteStatus(status)

/** Redirects to another address of this store (307), never cached. Does not return. */
export function redirectTo(path: string): never {
  noteUncacheable()
  redirect(path)
}
