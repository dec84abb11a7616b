import { ButtonLink } from '@/components/ui/button-link'
import styles from './page-not-found.module.css'
import { PlatformCard } from './platform-card'

/** 404 page in the platform's design. */
export function PageNotFound() {
  return (
    <PlatformCard>
      <svg className={styles.picture} viewBox="0 0 120 84" aria-hidden="true" focusable="false">
        <path className={styles.wall} d="M14 36h92v42a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4Z" />
        <path className={styles.door} d="M26 48h24v34H26Zm34 0h36v20H60Z" />
        <path
          className={styles.roof}
          d="M18 6h84l14 26a9 9 0 0 1-18.6 3 9 9 0 0 1-18.7 0 9 9 0 0 1-18.7 0 9 9 0 0 1-18.7 0 9 9 0 0 1-18.7 0A9 9 0 0 1 4 32Z"
        />
        <path className={styles.sign} d="M64 52h28v12H64Z" />
        <path className={styles.word} d="M69 58h5m3 0h10" />
      </svg>
      <h1>Page not found</h1>
      <p>There is no page at this address. It may have moved, or the address may be incomplete.</p>
      <ButtonLink href="/">Go to the start page</ButtonLink>
    </PlatformCard>
  )
}
