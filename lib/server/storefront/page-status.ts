import 'server-only'
import { permanentRedirect, redirect } from 'next/navigation'
import { addressInPreview } from '@/lib/rules/preview-token'
import { noteStatus, noteUncacheable } from '../page-cache/render-record'
import type { StoreSite } from './load-site'

/** Sets the HTTP status of this page; the front sends it. */
export const notePageStatus = (status: 404 | 503): void => noteStatus(status)

type AnyPreview = Pick<StoreSite, 'preview'>

/** Redirects to another address of this store (307), never cached; a preview stays a preview. Does not return. */
export function redirectTo(store: AnyPreview, path: string): never {
  noteUncacheable()
  redirect(addressIn(store, path))
}

/** Redirects to the address that has replaced this one for good (308), never cached. Does not return. */
export function movedTo(store: AnyPreview, path: string): never {
  noteUncacheable()
  permanentRedirect(addressIn(store, path))
}

const addressIn = ({ preview }: AnyPreview, path: string): string =>
  (preview && addressInPreview(preview.prefix, path)) ?? path
