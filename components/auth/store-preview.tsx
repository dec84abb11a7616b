import type { StoreDraft } from './choose-domain-form'
import { MiniStore } from './mini-store/mini-store'
import styles from './store-preview.module.css'

type StorePreviewProps = { draft: StoreDraft; rootDomain: string; isLive: boolean }

/** Preview of the new store: name, address and look follow the form. */
export function StorePreview({ draft, rootDomain, isLive }: StorePreviewProps) {
  const { storeName, domain, themeIndex } = draft
  return (
    <div className={styles.preview}>
      <p className={styles.caption} data-live={isLive}>
        {isLive ? 'Live' : 'Preview'}
      </p>
      <div className={styles.window}>
        <MiniStore
          themeIndex={themeIndex}
          name={storeName || 'Your store'}
          address={`${domain || 'your-store'}.${rootDomain}`}
        />
      </div>
      <p className={styles.note}>Your own products replace ours as soon as you add the first one.</p>
    </div>
  )
}
