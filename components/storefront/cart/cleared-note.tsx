import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { trashIcon } from '@/components/ui/icon-paths'
import styles from './cart-notes.module.css'

type ClearedNoteProps = {
  /** Products that were in the cart. */
  count: number
  onUndo: () => void
}

/** Undo for "Clear cart". It takes the focus, since the clicked button is gone. */
export function ClearedNote({ count, onUndo }: ClearedNoteProps) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <div className={styles.note} role="status">
      <Icon path={trashIcon} />
      <p>{count === 1 ? '1 product was removed.' : `${count} products were removed.`}</p>
      <Button ref={undo} variant="secondary" className={styles.undo} onClick={onUndo}>
        Undo
      </Button>
    </div>
  )
}
