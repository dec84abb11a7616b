import { showToast } from '@/lib/client/toast'
import type { Failure } from '@/lib/rules/failure'

/** Shows a failure as a toast. An ended session leads to the sign-in page, which says so itself. */
export function toastFailure({ code, message }: Failure): void {
  if (code !== 'unauthorized') showToast('error', message)
}
