'use client'

import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { ToasterProps } from 'react-hot-toast'
import { TOAST_REQUESTED } from '@/lib/client/toast'
import { TOAST_MS } from '@/lib/rules/storefront-limits'
import styles from './toasts.module.css'

/**
 * Where notes appear: top-right, for 5000 ms, above an open dialog as well. What shows them is loaded with the first note.
 */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>()
  const layer = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const load = async () => {
      const toasts = await import('react-hot-toast')
      setToaster(() => toasts.Toaster)
    }
    const onRequest = () => {
      void load()
      // What is shown last lies on top.
      layer.current?.hidePopover?.()
      layer.current?.showPopover?.()
    }
    window.addEventListener(TOAST_REQUESTED, onRequest)
    return () => window.removeEventListener(TOAST_REQUESTED, onRequest)
  }, [])

  return (
    <div ref={layer} popover="manual" className={styles.layer}>
      {Toaster && <Toaster position="top-right" toastOptions={{ duration: TOAST_MS }} />}
    </div>
  )
}
