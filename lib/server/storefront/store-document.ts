import 'server-only'
import { noteStatus } from '../page-cache/render-record'
import { loadSite, type StoreSite } from './load-site'
import { errorOf } from './outcome'

type Params = { params: Promise<{ site: string }> }

/** A route of a store that answers with a document of its own type; 404 and 503 as a line of text. */
export function storeDocument(make: (store: StoreSite) => Promise<Response>) {
  return async (_request: Request, { params }: Params): Promise<Response> => {
    const site = await loadSite((await params).site)
    if (site.kind !== 'store') {
      const isError = site.kind === 'error'
      noteStatus(isError ? 503 : 404)
      return new Response(isError ? site.message : 'Business not found', { status: isError ? 503 : 404 })
    }
    try {
      return await make(site)
    } catch (error) {
      return new Response(errorOf(error).message, { status: 503 })
    }
  }
}
