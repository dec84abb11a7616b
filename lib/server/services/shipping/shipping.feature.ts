import 'server-only'
import { shipping } from '@/lib/contract/shipping'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { shippingSection } from './shipping-section'
import { saveShipping, shippingMethods, shippingSettings } from './shipping-settings'
import { tryRates } from './try-rates'

export const shippingFeature = feature({
  name: 'shipping',
  calls: bindCalls(shipping, { settings: shippingSettings, methods: shippingMethods, save: saveShipping, tryRates }),
  settings: [shippingSection],
})
