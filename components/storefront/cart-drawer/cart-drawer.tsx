import { useEffect, useRef } from 'react'
import type { Currency } from '@/lib/rules/money'
import styles from './cart-drawer.module.css'
import { CartDrawerContent } from './cart-drawer-content'

export type CartDrawerProps = {
  storeId: string
  currency: Currency
  /** The product just added, to scroll to; null while the drawer is closed. */
  shown: { key: string } | null
  onClose: () => void
}

const GAP = 12
const PRESSES = ['pointerdown', 'pointerup', 'pointercancel'] as const

/**
 * The cart next to the page: at the right edge below the header, at the bottom of a phone. A non-modal dialog, so that
 * shopping continues: Escape, a click elsewhere or moving the focus away closes it.
 */
export function CartDrawer({ storeId, currency, shown, onClose }: CartDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (!element || !shown) return
    const before = document.activeElement
    const openedAt = performance.now()
    element.style.setProperty('--below-header', `${endOfHeader() + GAP}px`)
    element.show()
    element.querySelector('h2')?.focus()

    const isInside = (target: EventTarget | null) => target instanceof Node && element.contains(target)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (isInside(document.activeElement) && before instanceof HTMLElement) before.focus()
      onClose()
    }
    const onClick = ({ target, timeStamp }: MouseEvent) => {
      // A click that removed its own target counts as inside.
      const isHere = !(target instanceof Node && target.isConnected) || isInside(target)
      if (!isHere && timeStamp > openedAt) onClose()
    }
    // A press moves the focus before its click. Closing in between lets the toasts slide under the pointer, and the click
    // would be lost on whatever was pressed.
    let isPressing = false
    const onPress = ({ type }: PointerEvent) => {
      isPressing = type === 'pointerdown'
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (!isPressing && !isInside(target)) onClose()
    }
    window.addEventListener('keydown', onKeyDown)
    window.addEventListener('click', onClick)
    for (const type of PRESSES) window.addEventListener(type, onPress, true)
    document.addEventListener('focusin', onFocus)
    return () => {
      for (const type of PRESSES) window.removeEventListener(type, onPress, true)
      window.removeEventListener('keydown', onKeyDown)
      window.removeEventListener('click', onClick)
      document.removeEventListener('focusin', onFocus)
      element.close()
    }
  }, [shown, onClose])

  return (
    <dialog ref={dialog} id="cart-drawer" className={styles.drawer} aria-labelledby="cart-drawer-title">
      {shown && <CartDrawerContent storeId={storeId} currency={currency} addedKey={shown.key} onClose={onClose} />}
    </dialog>
  )
}

/** Pixels from the top of the window to the bottom of the cart link, which stays visible; 0 when it is out of sight. */
const endOfHeader = () =>
  Math.max(0, document.querySelector('body > header a[href="/cart"]')?.getBoundingClientRect().bottom ?? 0)
