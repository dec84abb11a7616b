import 'server-only'
import type { AutomationKind } from '@/lib/rules/automations/automation-kind'
import type { AutomationSource } from './automation-source'
import { backInStockSource } from './back-in-stock-source'
import { birthdaySource } from './birthday-source'
import { firstOrderSource } from './first-order-source'
import { leftCartSource } from './left-cart-source'
import { opinionSource } from './opinion-source'
import { priceDropSource } from './price-drop-source'
import { welcomeSource } from './welcome-source'
import { winBackSource } from './win-back-source'

/** How the people of each automation are found. */
export const AUTOMATION_SOURCES: Readonly<Record<AutomationKind, AutomationSource>> = {
  welcome: welcomeSource,
  left_cart: leftCartSource,
  first_order: firstOrderSource,
  opinion: opinionSource,
  win_back: winBackSource,
  back_in_stock: backInStockSource,
  price_drop: priceDropSource,
  birthday: birthdaySource,
}
