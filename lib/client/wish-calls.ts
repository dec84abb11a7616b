import type { customerAccount } from '@/lib/contract/customer-account'
import type { CallTo } from './call'

/** Paths of the wishlist calls; product pages load only these. */
export const wishlistCall: CallTo<typeof customerAccount.wishlist> = {
  method: 'GET',
  path: 'customer/wishlist',
  audience: 'customer',
}

export const addWishesCall: CallTo<typeof customerAccount.addWishes> = {
  method: 'POST',
  path: 'customer/add-wishes',
  audience: 'customer',
}

export const removeWishCall: CallTo<typeof customerAccount.removeWish> = {
  method: 'POST',
  path: 'customer/remove-wish',
  audience: 'customer',
}
