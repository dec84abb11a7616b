'use client'

import { type ReactNode, useEffect, useId, useRef } from 'react'
import styles from './dialog.module.css'
import { Icon } from './icon'
import { closeIcon } from './icon-paths'

type DialogProps = {
  open: boolean
  title: string
  /** Also called on Escape and on a click on the backdrop. */
  onClose: () => void
  /** `side` slides in from the right edge, over the full height. */
  placement?: 'centre' | 'side'
  children: ReactNode
}

/** Native modal dialog: the browser traps and returns the focus. Content exists only while open. */
export function Dialog({ open, title, onClose, placement = 'centre', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  // A click on the element itself, not on its content, is on the backdrop; keyboards use Escape.
  useEffect(() => {
    const element = dialog.current
    // A press that started in a field and ended outside is a text selection.
    let pressed: EventTarget | null = null
    const onPress = (event: PointerEvent) => {
      pressed = event.target
    }
    const onClick = (event: MouseEvent) => {
      if (event.target === element && pressed === element) element?.close()
    }
    element?.addEventListener('pointerdown', onPress)
    element?.addEventListener('click', onClick)
    return () => {
      element?.removeEventListener('pointerdown', onPress)
      element?.removeEventListener('click', onClick)
    }
  }, [])

  return (
    <dialog ref={dialog} aria-labelledby={titleId} className={styles[placement]} onClose={onClose}>
      {open && (
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={styles.close} onClick={onClose} aria-label="Close">
              <Icon path={closeIcon} />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
