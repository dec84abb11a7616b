import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { ToasterProps } from 'react-hot-toast'
import { takeFlashMessage } from '@/lib/client/flash-message'
import { showToast, toastRequest } from '@/lib/client/toast'
import { TOAST_MS } from '@/lib/rules/storefront-limits'
import styles from './toasts.module.css'

/** Pixels between a toast and the element above it. */
const GAP = 16

/**
 * Position of toasts: top right, for 5000 ms, also above an open dialog, and below cart and search field of the shop's
 * header, which stay accessible. The toaster is loaded with the first toast. Also shows the previous page's flash
 * message.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>()
  const [top, setTop] = useState(GAP)
  const layer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const load = async () => {
      const toasts = await import('react-hot-toast')
      setToaster(() => toasts.Toaster)
    }
    const onRequest = () => {
      void load()
      setTop(endOfHead() + GAP)
      // The most recently shown element is on top.
      layer.current?.hidePopover?.()
      layer.current?.showPopover?.()
    }
    const end = toastRequest.listen(onRequest)
    const left = takeFlashMessage()
    if (left?.text) showToast('warning', left.text, 'session')
    return end
  }, [])

  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      {Toaster && <Toaster position="top-right" containerStyle={{ top }} toastOptions={{ duration: TOAST_MS }} />}
    </div>
  )
}

const IN_REACH = 'body > header :is(a[href="/cart"], input[name="q"])'

/** Pixels from the top of the window to the bottom of the sticky part; 0 once it is scrolled out of sight. */
const endOfHead = () =>
  Math.max(0, ...[...document.querySelectorAll(IN_REACH)].map((part) => part.getBoundingClientRect().bottom))
