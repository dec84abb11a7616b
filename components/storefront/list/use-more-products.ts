import { type ComponentProps, type ComponentType, useState } from 'react'
import { loadPart } from '@/lib/client/load-part'
import { shopPreview } from '@/lib/client/preview-page'
import type { ProductSummary } from '@/lib/contract/products'
import { Failure } from '@/lib/rules/failure'
import { feedHref, type ListFeed } from './list-feed'
import type { ProductGrid } from './product-grid'

/**
 * Products of the pages after the first one shown, up to page `last`. `Grid` shows them and is loaded with the first.
 */
type Loaded = {
  last: number
  products: readonly ProductSummary[]
  Grid: ComponentType<ComponentProps<typeof ProductGrid>> | null
}

/** Pages loaded during this visit, by the address of the first page: the back button restores them and the height. */
const visited = new Map<string, Loaded>()

/** Further pages after the server's one. `error` is that of the last attempt. */
export function useMoreProducts(feed: ListFeed, first: number) {
  const [loaded, setLoaded] = useState(() => recall(feed, first))
  const [isLoading, setIsLoading] = useState(false)
  const [problem, setError] = useState<string | null>(null)

  const load = async () => {
    setIsLoading(true)
    setError(null)
    try {
      const last = loaded.last + 1
      const [{ fetchPage }, { ProductGrid: Grid }] = await loadPart(
        Promise.all([import('./fetch-page'), import('./product-grid')]),
      )
      const products = [...loaded.products, ...fresh(await fetchPage(feed, last), loaded.products)]
      visited.set(feedHref(feed, first), { last, products, Grid })
      setLoaded({ last, products, Grid })
      window.history.replaceState(null, '', shopPreview.prefix + feedHref(feed, last))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setError(error.message)
    } finally {
      setIsLoading(false)
    }
  }
  return { ...loaded, isLoading, error: problem, load }
}

/** The map is empty on the server and during hydration, so that both render alike. */
function recall(feed: ListFeed, first: number): Loaded {
  const found = visited.get(feedHref(feed, first))
  return found && isHere(feed, found.last) ? found : { last: first, products: [], Grid: null }
}

const isHere = (feed: ListFeed, page: number) =>
  shopPreview.prefix + feedHref(feed, page) === window.location.pathname + window.location.search

/** The list may have changed since the previous page was loaded. */
function fresh(products: readonly ProductSummary[], known: readonly ProductSummary[]): ProductSummary[] {
  const ids = new Set(known.map(({ _id }) => _id))
  return products.filter(({ _id }) => !ids.has(_id))
}
