import { OFFLINE } from './offline-message'
import { shopPreview } from './preview-page'
import { readSessionToken } from './session'
import { showToast } from './toast'
import { keepWishes, readWishes } from './wishlist'

/**
 * Adds or removes a product: at once in the browser, then in the account; reverted if that fails. Does nothing in a
 * preview of the website.
 */
export async function setWished(productId: string, wanted: boolean): Promise<void> {
  if (shopPreview.blocks()) return
  const before = readWishes()
  keepWishes(wanted ? [productId, ...before.filter((id) => id !== productId)] : before.filter((id) => id !== productId))
  if (!readSessionToken('customer')) return
  // Signed-out visitors never load the code for server calls.
  const account = await import('./account-wishes').catch(() => null)
  const problem = account ? await account.updateAccountWish(productId, wanted) : OFFLINE
  if (problem === null) return
  keepWishes(before)
  showToast('error', problem)
}
