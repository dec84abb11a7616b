'use client'

import { useEffect } from 'react'
import { showToast } from '@/lib/client/toast'

/** Shows one error toast when a part of the page could not be loaded. */
export function ErrorNote({ message }: { message: string }) {
  useEffect(() => showToast('error', message, message), [message])
  return null
}
