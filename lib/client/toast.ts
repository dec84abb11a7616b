import type { ToastOptions } from 'react-hot-toast'
import { TOAST_MS } from '@/lib/rules/storefront-limits'
import { latch } from './latch'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'

/**
 * Sent just before a toast. The chrome waits for the first one to load its `Toaster`, so that pages without toasts load
 * nothing; toasts sent in the meantime are queued by react-hot-toast.
 */
export const toastRequest = latch<void>()

/**
 * Shows a toast for 5000 ms, top-right. A toast with the `id` of a visible one replaces it. The element has the classes
 * `toast` and `toast-{kind}`; errors and warnings interrupt a screen reader, the others wait.
 */
export function showToast(kind: ToastKind, text: string, id?: string): void {
  toastRequest.send()
  const urgent = kind === 'error' || kind === 'warning'
  const options: ToastOptions = {
    duration: TOAST_MS,
    position: 'top-right',
    className: `toast toast-${kind}`,
    ariaProps: { role: urgent ? 'alert' : 'status', 'aria-live': urgent ? 'assertive' : 'polite' },
  }
  if (id !== undefined) options.id = id
  void present(kind, text, options)
}

async function present(kind: ToastKind, text: string, options: ToastOptions): Promise<void> {
  const { toast } = await import('react-hot-toast')
  if (kind === 'success') toast.success(text, options)
  else if (kind === 'error') toast.error(text, options)
  else toast(text, options)
}
