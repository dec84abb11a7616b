import 'server-only'
import { shopAccess } from '@/lib/contract/shop-access'
import { env } from '../config/env'
import { noteUncacheable } from '../page-cache/render-record'
import { closedShopOf } from '../services/stores/closed-shop'
import { loadReplacement, type OwnPage } from './load-page'
import type { StoreSite } from './load-site'
import { read } from './read'

type PasswordPageFacts = {
  /** The owner's own page from the website editor; null for the default one. */
  own: OwnPage | null
  /** Text of the owner in place of the default one; may be empty. */
  message: string
  /** Where people of the store sign in. */
  signInUrl: string
}

/** What a closed shop shows to everybody. */
export async function loadPasswordPage(store: StoreSite): Promise<PasswordPageFacts> {
  noteUncacheable()
  const { message } = env().API_URL ? await read(shopAccess.door, store, {}) : await closedShopOf(store.scope)
  const own = await loadReplacement(store, 'password')
  return { own, message, signInUrl: env().platformOrigin }
}
