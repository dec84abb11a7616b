import 'server-only'
import { env } from '../config/env'
import type { StoreSite } from './load-site'

/** Canonical URL of a path of the store: on its primary domain, without a query. */
export function storeUrl({ info }: Pick<StoreSite, 'info'>, path: string): string {
  const { isDemo, PORT } = env()
  const origin = isDemo
    ? `http://${info.canonicalHost}${PORT === 80 ? '' : `:${PORT}`}`
    : `https://${info.canonicalHost}`
  return origin + path
}

/** Absolute URL of a picture; null stays null. */
export const absoluteImage = (store: Pick<StoreSite, 'info'>, image: string | null): string | null =>
  image?.startsWith('/') ? storeUrl(store, image) : image
