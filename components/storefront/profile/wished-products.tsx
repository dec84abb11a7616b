import useSWR from 'swr'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/client/call'
import { byIdsCall } from '@/lib/client/public-calls'
import { setWished } from '@/lib/client/set-wished'
import type { ProductSummary as Product } from '@/lib/contract/products'
import type { Failure } from '@/lib/rules/failure'
import { ProductCards } from '../catalogue/product-cards'
import { Read } from './section'
import styles from './section.module.css'

type WishedProductsProps = { storeId: string; symbol: string; wishes: readonly string[] }

/** Page size of the call. */
const SHOWN = 100

/** Cards of the products with these ids; products no longer for sale are skipped. */
export function WishedProducts({ storeId, symbol, wishes }: WishedProductsProps) {
  const ids = wishes.slice(0, SHOWN)
  const reading = useSWR<readonly Product[], Failure>(
    ['wished-products', ids.toSorted().join()],
    async () => (await call(byIdsCall, { storeID: storeId, ids: ids.join() })).products,
    { shouldRetryOnError: false, keepPreviousData: true },
  )
  return (
    <Read reading={reading}>
      {(products) => (
        <div className={`product-grid ${styles.wishes}`}>
          {inOrder(products, ids).map((product) => (
            <div key={product._id} className={styles.wish}>
              <ProductCards products={[product]} symbol={symbol} />
              <Button
                variant="quiet"
                aria-label={`Remove ${product.name} from the wishlist`}
                onClick={() => void setWished(product._id, false)}
              >
                Remove
              </Button>
            </div>
          ))}
        </div>
      )}
    </Read>
  )
}

const inOrder = (products: readonly Product[], ids: readonly string[]) =>
  ids.flatMap((id) => products.find((product) => product._id === id) ?? [])
