'use client'

import { useEffect } from 'react'
import { showToast } from '@/lib/client/toast'

/** Tells the shopper once that something could not be read while the rest of the page stands. */
export function ErrorNote({ message }: { message: string }) {
  useEffect(() => showToast('error', message, message), [message])
  return null
}
