import type { ProductSummary as Product } from '@/lib/contract/products'
import { ProductCard } from '../catalogue/product-card'

/** Cards in the first visible row: the widest layout. */
const FIRST_ROW = 4

type ProductGridProps = { products: readonly Product[]; symbol: string }

/** Cards of a page, for a surrounding grid. */
export function ProductGrid({ products, symbol }: ProductGridProps) {
  return products.map((product, index) => (
    <ProductCard key={product._id} product={product} symbol={symbol} eager={index < FIRST_ROW} />
  ))
}
