import { Failure } from '@/lib/rules/failure'
import { loadPart } from './load-part'
import { readToken } from './session'
import { showToast } from './toast'
import { keepWishes, readWishes } from './wishlist'

/** Adds or removes a product: at once in the browser, then in the account; reverted if that fails. */
export async function setWished(productId: string, wanted: boolean): Promise<void> {
  const before = readWishes()
  keepWishes(wanted ? [productId, ...before.filter((id) => id !== productId)] : before.filter((id) => id !== productId))
  if (!readToken('customer')) return
  // Signed-out visitors never load the code for server calls.
  try {
    const { notifyAccount } = await loadPart(import('./account-wishes'))
    await notifyAccount(productId, wanted)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    keepWishes(before)
    showToast('error', error.message)
  }
}
