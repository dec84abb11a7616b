import { Icon } from '@/components/ui/icon'
import { checkIcon, clockIcon, closeIcon } from '@/components/ui/icon-paths'
import type { Variant } from '@/lib/contract/products'
import styles from './stock-note.module.css'

/** From this number of units down a shopper is told how many are left. */
const FEW = 5

/** Whether the chosen variant can be bought now, in words and not by colour alone. */
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
