import { availabilityScreens } from './availability/screens'
import { billingScreens } from './billing/screens'
import { catalogueScreens } from './catalogue/screens'
import { customerScreens } from './customers/screens'
import { helpScreens } from './help/screens'
import { homeScreens } from './home/screens'
import type { ScreenList } from './kit/screens/screen-list'
import { locationScreens } from './locations/screens'
import { marketingScreens } from './marketing/screens'
import { orderScreens } from './orders/screens'
import { productScreens } from './products/screens'
import { profileScreens } from './profile/screens'
import { promotionScreens } from './promotions/screens'
import { purchasingScreens } from './purchasing/screens'
import { registerScreens } from './register/screens'
import { renewalScreens } from './renewal/screens'
import { reportScreens } from './reports/screens'
import { segmentScreens } from './segments/screens'
import { settingScreens } from './settings/screens'
import { stockScreens } from './stock/screens'
import { supplierScreens } from './suppliers/screens'
import { teamScreens } from './team/screens'
import { websiteScreens } from './website/screens'

/** Every screen, in the order of sidebar and palette: each feature declares its own, this is the one place that lists them. */
export const SCREENS: ScreenList = [
  ...homeScreens,
  ...profileScreens,
  ...helpScreens,
  ...orderScreens,
  ...registerScreens,
  ...productScreens,
  ...catalogueScreens,
  ...stockScreens,
  ...purchasingScreens,
  ...supplierScreens,
  ...locationScreens,
  ...customerScreens,
  ...segmentScreens,
  ...promotionScreens,
  ...marketingScreens,
  ...websiteScreens,
  ...availabilityScreens,
  ...reportScreens,
  ...settingScreens,
  ...teamScreens,
  ...billingScreens,
  ...renewalScreens,
]
