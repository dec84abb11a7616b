import type { ComponentProps } from 'react'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import type { StoreInfo } from '@/lib/contract/website'
import { HomeView } from '../home/home-view'
import styles from './own-page-view.module.css'

type OwnPageViewProps = {
  page: { title: string }
  /** Whether its content has a main heading. */
  hasHeading: boolean
  body: ComponentProps<typeof HomeView>['home']
  departments: ComponentProps<typeof HomeView>['departments']
  store: StoreInfo
}

/** An own page or a policy. Its title is the heading unless its content has one. */
export function OwnPageView({ page, hasHeading, body, departments, store }: OwnPageViewProps) {
  return (
    <>
      <div className={`container ${styles.head}`}>
        <Breadcrumb items={[{ name: 'Home', href: '/' }, { name: page.title }]} />
        {!hasHeading && <h1>{page.title}</h1>}
      </div>
      <HomeView home={body} departments={departments} symbol={store.currency.symbol} storeName={store.name} />
    </>
  )
}
