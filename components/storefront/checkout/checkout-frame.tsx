import type { ReactNode } from 'react'
import { lockIcon } from '@/components/ui/checkout-icon-paths'
import { Icon } from '@/components/ui/icon'
import { chevronLeftIcon } from '@/components/ui/shop-icon-paths'
import type { StoreInfo } from '@/lib/contract/website'
import type { Announcement } from '@/lib/rules/website/announcement-at'
import { websiteMessages } from '@/lib/rules/website-messages'
import { AnnouncementBar } from '../chrome/announcement-bar'
import { HoldEarlyInput } from '../early-input/hold-early-input'
import { PageRuntime } from '../page-runtime'
import type { PreviewFacts } from '../preview/preview-runtime'
import styles from './checkout-frame.module.css'

type CheckoutFrameProps = {
  store: StoreInfo
  /** First entry of the phone-code selector. */
  homeCode: string
  /** Address of the outbox, when emails are not sent. */
  outbox: string | null
  announcement: Announcement | null
  policies: readonly { name: string; href: string }[]
  preview?: PreviewFacts
  children: ReactNode
}

/** Frame of the checkout: store name, back link and contact, and no other links but the policies. */
export function CheckoutFrame({ store, homeCode, outbox, children, ...own }: CheckoutFrameProps) {
  const { announcement, policies, preview } = own
  const { name, logo, email, phone, address } = store
  return (
    <>
      <HoldEarlyInput />
      <a className="skip-link visually-hidden" href="#content">
        Skip to content
      </a>
      {announcement && <AnnouncementBar announcement={{ ...announcement, href: null }} />}
      <header className={styles.header}>
        <div className={styles.bar}>
          {/* A full load: what the policy of this document allows must not reach other pages. */}
          <a className={styles.back} href="/cart" data-hard="">
            <Icon path={chevronLeftIcon} />
            <span className={styles.wide}>Back to cart</span>
            <span className={styles.narrow}>Cart</span>
          </a>
          <a className={styles.brand} href="/" data-hard="">
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
        {policies.length > 0 && (
          <ul className={styles.policies} aria-label="Policies">
            {policies.map((policy) => (
              <li key={policy.href}>
                <a href={policy.href} target="_blank" rel="noopener">
                  {policy.name}
                </a>
              </li>
            ))}
          </ul>
        )}
      </footer>
      <PageRuntime
        storeId={store._id}
        homeCode={homeCode}
        outbox={outbox}
        preview={preview}
        warning={store.subscription.isActive ? null : websiteMessages.subscriptionExpired}
      />
    </>
  )
}
