import { Failure } from '@/lib/rules/failure'
import { loadPart } from './load-part'
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
  try {
    const { updateAccountWish } = await loadPart(import('./account-wishes'))
    await updateAccountWish(productId, wanted)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    keepWishes(before)
    showToast('error', error.message)
  }
}
