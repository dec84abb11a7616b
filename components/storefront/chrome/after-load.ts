import { registerOfflineWorker } from '../offline/register-offline-worker'
import { fetchProductsInView } from './products-in-view'
import { silenceLeftHead } from './silence-left-head'

/** What a page does once it has loaded; script that no page waits for. Returns a function that ends it. */
export function afterLoad(...given: Parameters<typeof fetchProductsInView>): () => void {
  silenceLeftHead()
  registerOfflineWorker()
  return fetchProductsInView(...given)
}
