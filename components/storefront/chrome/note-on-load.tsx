'use client'

import { useEffect } from 'react'
import { showToast, type ToastKind } from '@/lib/client/toast'

type NoteOnLoadProps = {
  kind: ToastKind
  text: string
  /** Replaces a toast with the same id. */
  id: string
}

/** Shows a toast once the page is loaded. */
export function NoteOnLoad({ kind, text, id }: NoteOnLoadProps) {
  useEffect(() => showToast(kind, text, id), [kind, text, id])
  return null
}
