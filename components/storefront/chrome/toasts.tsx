'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { ToasterProps } from 'react-hot-toast'
import { TOAST_REQUESTED } from '@/lib/client/toast'
import { TOAST_MS } from '@/lib/rules/storefront-limits'

/** Where notes appear: top-right, for 5000 ms. What shows them is loaded with the first note. */
export function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>()

  useEffect(() => {
    const load = async () => {
      const toasts = await import('react-hot-toast')
      setToaster(() => toasts.Toaster)
    }
    const onRequest = () => void load()
    window.addEventListener(TOAST_REQUESTED, onRequest, { once: true })
    return () => window.removeEventListener(TOAST_REQUESTED, onRequest)
  }, [])

  return Toaster && <Toaster position="top-right" toastOptions={{ duration: TOAST_MS }} />
}
