import { makeWebsite } from '@/lib/demo/factories'
import { makeProduct } from '@/lib/demo/product-factory'
import { makeLivePage } from './live-page'
import { openProductAdmin } from './product-admin'

/** Pages of a shop that an edit may purge, by their names in tests. */
export const PURGED_ADDRESSES = {
  home: '/',
  cart: '/cart',
  about: '/pages/about',
  terms: '/policies/terms',
  gala: '/product/gala',
  all: '/product-list',
  promotions: '/promotion-list',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
}

/** A store with a home page, an own page, a policy and a product, and its owner. */
export async function openPurgedShop() {
  const admin = await openProductAdmin()
  const { store } = admin
  await makeProduct(store, { title: 'Gala', handle: 'gala' })
  await makeWebsite(store)
  await makeLivePage(store)
  await makeLivePage(store, { kind: 'policy', handle: 'terms', title: 'Terms' })
  return admin
}
