import { useEffect, useRef } from 'react'
import styles from './account.module.css'
import { AddressesSection } from './addresses-section'
import { DataSection } from './data-section'
import { OrdersSection } from './orders-section'
import { ProfileSection } from './profile-section'
import type { ProfileViewProps } from './profile-view'
import { SecuritySection } from './security-section'
import { SignOutButton } from './sign-out-button'
import { SECTIONS, useSection } from './use-section'
import { WishlistSection } from './wishlist-section'

/** The account, one section at a time; each has its own address. */
export function Account({ storeId, currency, locale, homeCode }: ProfileViewProps) {
  const current = useSection()
  const shown = useRef(current)
  const content = useRef<HTMLDivElement>(null)

  // The focus moves to the selected section.
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    content.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [current])

  return (
    <div className={styles.account}>
      <nav className={styles.nav} aria-label="Your account">
        <ul>
          {SECTIONS.map(({ id, name }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? 'page' : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
        <SignOutButton />
      </nav>
      <div ref={content} className={styles.content}>
        {current === 'profile' && <ProfileSection homeCode={homeCode} />}
        {current === 'orders' && <OrdersSection currency={currency} locale={locale} />}
        {current === 'addresses' && <AddressesSection />}
        {current === 'wishlist' && <WishlistSection storeId={storeId} symbol={currency.symbol} />}
        {current === 'security' && <SecuritySection locale={locale} />}
        {current === 'data' && <DataSection />}
      </div>
    </div>
  )
}
