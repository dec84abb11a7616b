import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { arrowRightIcon, checkIcon } from '@/components/ui/icon-paths'
import type { CurrentStore } from '@/lib/contract/session'
import styles from './auth-view.module.css'
import { NextViewHeading } from './view-heading'

/** Success page after creating a store. */
export function StoreIsLive({ store }: { store: CurrentStore }) {
  return (
    <>
      <span className={`${styles.emblem} ${styles.proud}`} aria-hidden="true">
        <Icon path={checkIcon} />
      </span>
      <NextViewHeading title="Your store is live">
        <b>{store.name}</b> is open to everyone at
      </NextViewHeading>
      <p className={styles.live}>
        <a className={styles.link} href={store.address} target="_blank" rel="noopener">
          {store.address.replace(/^https?:\/\//, '')}
        </a>
      </p>
      <div className={styles.fields}>
        <ButtonLink href="/template-selection">
          Choose how it looks
          <Icon path={arrowRightIcon} />
        </ButtonLink>
        <ButtonLink variant="secondary" href="/home">
          Open back-office
        </ButtonLink>
        <ButtonLink variant="secondary" href={store.address} target="_blank" rel="noopener">
          View your store
        </ButtonLink>
      </div>
      <p className={styles.other}>
        Start with a look or with your first product. The back-office guides you step by step.
      </p>
    </>
  )
}
