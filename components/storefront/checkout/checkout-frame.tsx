import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { chevronLeftIcon, lockIcon } from '@/components/ui/shop-icon-paths'
import type { StoreInfo } from '@/lib/contract/website'
import { AuthDoor } from '../auth-modal/auth-door'
import { SoftNavigation } from '../chrome/soft-navigation'
import { SubscriptionNote } from '../chrome/subscription-note'
import { Toasts } from '../chrome/toasts'
import styles from './checkout-frame.module.css'

type CheckoutFrameProps = {
  store: StoreInfo
  /** First entry of the phone-code selector. */
  homeCode: string
  /** Address of the outbox, when emails are not sent. */
  outbox: string | null
  children: ReactNode
}

/** Frame of the checkout: store name, back link and contact, and no other links. */
export function CheckoutFrame({ store, homeCode, outbox, children }: CheckoutFrameProps) {
  const { name, logo, email, phone, address } = store
  return (
    <>
      <a className="skip-link visually-hidden" href="#content">
        Skip to content
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <a className={styles.back} href="/cart">
            <Icon path={chevronLeftIcon} />
            <span className={styles.wide}>Back to cart</span>
            <span className={styles.narrow}>Cart</span>
          </a>
          <a className={styles.brand} href="/">
            {logo ? <img src={logo} alt={name} height={40} /> : name}
          </a>
          <p className={styles.secure}>
            <Icon path={lockIcon} />
            <span className={styles.long}>Secure checkout</span>
          </p>
        </div>
      </header>
      <main id="content">{children}</main>
      <footer className={styles.footer}>
        <p>
          <strong>{name}</strong>
          {address && <> · {address}</>}
        </p>
        {(email || phone) && (
          <p>
            Questions? {email && <a href={`mailto:${email}`}>{email}</a>}
            {email && phone && ' · '}
            {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
          </p>
        )}
      </footer>
      <AuthDoor storeId={store._id} homeCode={homeCode} outbox={outbox} />
      <SoftNavigation />
      <Toasts />
      {!store.subscription.isActive && <SubscriptionNote />}
    </>
  )
}
