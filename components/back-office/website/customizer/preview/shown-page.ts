import type { WebsiteDocument } from '@/lib/contract/website-builder'

/** The page that the preview shows, when it is not the one that is edited. */
export type ElsewherePage = {
  readonly path: string
  /** The document that it is made from; null for pages of the shop itself, such as the cart. */
  readonly document: WebsiteDocument | null
}

/**
 * Where the preview is after a link was followed. Null while it shows the page of the document that is edited; the site
 * document is edited on every page, so only a page with a document of its own is another one then.
 */
export function elsewherePage(
  address: string | null,
  edited: Pick<WebsiteDocument, '_id' | 'kind' | 'path'>,
  documents: readonly WebsiteDocument[],
): ElsewherePage | null {
  if (address === null) return null
  const path = pathOf(address)
  if (path === pathOf(edited.path ?? '/')) return null
  const document = documents.find((each) => each.path !== null && each.kind !== 'site' && pathOf(each.path) === path)
  if (edited.kind === 'site' && !document) return null
  return { path, document: document ?? null }
}

const pathOf = (address: string): string => {
  const [path = '/'] = address.split(/[?#]/, 1)
  return path.length > 1 ? path.replace(/\/$/, '') : path
}
