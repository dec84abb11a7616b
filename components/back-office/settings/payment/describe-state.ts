import type { PaymentSettings } from '@/lib/contract/payment-setting'
import { MODES } from './payment-labels'

/** Whether shoppers can pay by card now, and with which account. */
export function describeState({ takesCards, account, keysOfMode, currency, mode }: PaymentSettings) {
  switch (takesCards) {
    case 'own':
      return { title: 'Your shop takes cards', detail: `On the merchant account ${account?.mid}.`, isOpen: true }
    case 'throw_away':
      return {
        title: 'Your shop takes test cards',
        detail: 'A temporary test account is used until you enter your own keys.',
        isOpen: true,
      }
    case 'currency':
      return {
        title: 'Your shop cannot take cards',
        detail: `The card provider cannot charge amounts in ${currency}.`,
        isOpen: false,
      }
    case 'no_keys':
      return {
        title: 'Your shop does not take cards yet',
        detail: keysOfMode
          ? `The saved keys are for ${MODES[keysOfMode].name}; this platform runs in ${MODES[mode].name}. Enter keys for it.`
          : 'Enter the keys of your merchant account below.',
        isOpen: false,
      }
  }
}
