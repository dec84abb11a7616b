import 'server-only'
import { shopAccess } from '@/lib/contract/shop-access'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { enterShop, shopDoor } from './enter-shop'
import { readShopAccess, saveShopAccess } from './shop-access'

/** A shop that is closed to the public, with a password for those who may see it. */
export const shopAccessFeature = feature({
  name: 'shop access',
  calls: bindCalls(shopAccess, {
    settings: readShopAccess,
    save: saveShopAccess,
    door: shopDoor,
    enter: enterShop,
  }),
})
