import { Breadcrumb } from '@/components/ui/breadcrumb'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { tagIcon } from '@/components/ui/icon-paths'
import type { StoreInfo } from '@/lib/contract/website'
import { LIST_PATH } from '@/lib/rules/list-path'
import { catalogueMessages } from '@/lib/rules/messages'
import { BeyondEnd } from './beyond-end'
import { ChildLinks } from './child-links'
import type { ListedPage } from './list-view'
import styles from './list-view.module.css'
import { ListedProducts } from './listed-products'

type PromotionViewProps = { page: ListedPage; store: StoreInfo }

/** Products on promotion. */
export function PromotionView({ page: { query, list, departments, isBeyondEnd }, store }: PromotionViewProps) {
  const feed = { storeId: store._id, query: null }
  const { symbol } = store.currency
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb items={[{ name: 'Home', href: '/' }, { name: 'Promotions' }]} />
      <header className={styles.head}>
        <h1 className={styles.title}>Promotions</h1>
        {list.total > 0 && <p className={styles.count}>{list.total === 1 ? '1 product' : `${list.total} products`}</p>}
      </header>
      {isBeyondEnd && <BeyondEnd feed={feed} pageCount={list.pageCount} />}
      {list.total === 0 && (
        <>
          <EmptyState level={2} title={catalogueMessages.noProducts} picture={<Icon path={tagIcon} />}>
            <p>There are no promotions at the moment. See our other products.</p>
            <ButtonLink href={LIST_PATH}>See all products</ButtonLink>
          </EmptyState>
          <ChildLinks departments={departments} tag={undefined} />
        </>
      )}
      {list.items.length > 0 && !isBeyondEnd && (
        <section className={styles.results} aria-labelledby="results">
          <h2 id="results" className="visually-hidden">
            Products
          </h2>
          <ListedProducts key={query.page} feed={feed} list={list} symbol={symbol} />
        </section>
      )}
    </div>
  )
}
