import { Icon } from '@/components/ui/icon'
import { checkIcon, clockIcon, closeIcon } from '@/components/ui/icon-paths'
import type { Variant } from '@/lib/contract/products'
import styles from './stock-note.module.css'

/** At or below this number of units the shopper sees how many are left. */
const FEW = 5

/** Availability of the selected variant, as text and not only by colour. */
export function StockNote({ variant }: { variant: Variant }) {
  const { available, quantityAvailable } = variant
  if (!available) return <Note icon={closeIcon} kind={styles.none} text="Sold out" />
  if (quantityAvailable !== null && quantityAvailable <= FEW) {
    return <Note icon={clockIcon} kind={styles.few} text={`Only ${quantityAvailable} left`} />
  }
  return <Note icon={checkIcon} kind={styles.plenty} text="In stock" />
}

function Note({ icon, kind, text }: { icon: string; kind: string | undefined; text: string }) {
  return (
    <p className={`${styles.note} ${kind}`}>
      <Icon path={icon} />
      {text}
    </p>
  )
}
