import type { ReactNode } from 'react'
import type { Department } from '@/lib/contract/departments'
import type { StoreInfo } from '@/lib/contract/website'
import { AuthDoor } from './auth-modal/auth-door'
import { CartDrawerHost } from './cart-drawer/cart-drawer-host'
import { Footer } from './chrome/footer'
import { Header } from './chrome/header'
import { SoftNavigation } from './chrome/soft-navigation'
import { SubscriptionNote } from './chrome/subscription-note'
import { Toasts } from './chrome/toasts'

type StoreFrameProps = {
  store: StoreInfo
  departments: readonly Department[]
  year: number
  /** First entry of the phone-code selector. */
  homeCode: string
  /** Address of the outbox, when emails are not sent. */
  outbox: string | null
  children: ReactNode
}

/** Frame of every store page. */
export function StoreFrame({ store, departments, year, homeCode, outbox, children }: StoreFrameProps) {
  return (
    <>
      <a className="skip-link visually-hidden" href="#content">
        Skip to content
      </a>
      <Header store={store} departments={departments} />
      <main id="content">{children}</main>
      <Footer store={store} departments={departments} year={year} />
      <AuthDoor storeId={store._id} homeCode={homeCode} outbox={outbox} />
      <CartDrawerHost storeId={store._id} currency={store.currency} />
      <SoftNavigation />
      <Toasts />
      {!store.subscription.isActive && <SubscriptionNote />}
    </>
  )
}
