import 'server-only'
import type { AutomationKind } from '@/lib/rules/automations/automation-kind'
import { abandonedCartSource } from './abandoned-cart-source'
import type { AutomationSource } from './automation-source'
import { backInStockSource } from './back-in-stock-source'
import { birthdaySource } from './birthday-source'
import { feedbackSource } from './feedback-source'
import { firstOrderSource } from './first-order-source'
import { priceDropSource } from './price-drop-source'
import { welcomeSource } from './welcome-source'
import { winBackSource } from './win-back-source'

/** How the people of each automation are found. */
export const AUTOMATION_SOURCES: Readonly<Record<AutomationKind, AutomationSource>> = {
  welcome: welcomeSource,
  left_cart: abandonedCartSource,
  first_order: firstOrderSource,
  opinion: feedbackSource,
  win_back: winBackSource,
  back_in_stock: backInStockSource,
  price_drop: priceDropSource,
  birthday: birthdaySource,
}
