import 'server-only'
import { cache } from 'react'
import { type ProductHeading, products } from '@/lib/contract/products'
import { Failure } from '@/lib/rules/failure'
import type { StoreSite } from './load-site'
import { read } from './read'

/**
 * Title, description and picture of the product at an address, before everything else of it is read, once per request.
 * Null when the whole product decides: at an address that is not its own, of a variant that it does not have, or when
 * there is none. Segments as in the route.
 */
export const knownProduct = cache(
  async (store: StoreSite, product: string, variant?: string): Promise<ProductHeading | null> => {
    const key = variant === undefined ? undefined : decodeURIComponent(variant)
    try {
      const asked = { storeID: store.info._id, handle: decodeURIComponent(product), variant: key }
      const heading = await read(products.heading, store, asked)
      return key === undefined || heading.hasVariant ? heading : null
    } catch (error) {
      // Whatever it is, reading the whole product says it with its status.
      if (error instanceof Failure) return null
      throw error
    }
  },
)
