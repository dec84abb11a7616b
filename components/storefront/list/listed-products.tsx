import type { ProductList } from '@/lib/contract/product-list'
import { CARDS_IN_VIEW } from '@/lib/rules/storefront-limits'
import { ProductCards } from '../catalogue/product-cards'
import { feedHref, type ListFeed } from './list-feed'
import { Pager } from './pager'
import { ProductPages } from './product-pages'

type ListedProductsProps = { feed: ListFeed; list: ProductList; symbol: string }

/** The products of one page of a list, with the way to the other pages. */
export function ListedProducts({ feed, list, symbol }: ListedProductsProps) {
  const { items, page, pageCount, total } = list
  return (
    <ProductPages
      feed={feed}
      page={page}
      total={total}
      symbol={symbol}
      address={feedHref(feed, page)}
      pager={<Pager feed={feed} page={page} pageCount={pageCount} />}
    >
      <ProductCards products={items} symbol={symbol} eager={CARDS_IN_VIEW} />
    </ProductPages>
  )
}
