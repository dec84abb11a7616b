import 'server-only'
import { paymentSetting } from '@/lib/contract/payment-setting'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { paymentSettings, removePaymentKeys, savePaymentKeys } from './payment-settings'
import { testPayment } from './test-payment'

export const paymentSettingsFeature = feature({
  name: 'payment-settings',
  calls: bindCalls(paymentSetting, {
    settings: paymentSettings,
    save: savePaymentKeys,
    remove: removePaymentKeys,
    test: testPayment,
  }),
})
