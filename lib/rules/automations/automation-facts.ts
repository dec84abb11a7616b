import { abandonedCartAutomation } from './abandoned-cart-automation'
import type { AutomationFacts, AutomationKind } from './automation-kind'
import { backInStockAutomation } from './back-in-stock-automation'
import { birthdayAutomation } from './birthday-automation'
import { feedbackAutomation } from './feedback-automation'
import { firstOrderAutomation } from './first-order-automation'
import { priceDropAutomation } from './price-drop-automation'
import { welcomeAutomation } from './welcome-automation'
import { winBackAutomation } from './win-back-automation'

/** Every kind of automation, as it is before a store changes it. */
export const AUTOMATION_FACTS: Readonly<Record<AutomationKind, AutomationFacts>> = {
  welcome: welcomeAutomation,
  left_cart: abandonedCartAutomation,
  first_order: firstOrderAutomation,
  opinion: feedbackAutomation,
  win_back: winBackAutomation,
  back_in_stock: backInStockAutomation,
  price_drop: priceDropAutomation,
  birthday: birthdayAutomation,
}
