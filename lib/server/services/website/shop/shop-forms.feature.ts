import 'server-only'
import { shopForms } from '@/lib/contract/shop-forms'
import { bindCalls } from '../../feature/call'
import { feature } from '../../feature/feature'
import { contactStore } from './contact-store'
import { contactEvent, newsletterEvent } from './form-email-events'
import { confirmSubscription, subscribe, unsubscribe } from './newsletter'

export const shopFormsFeature = feature({
  name: 'shop forms',
  calls: bindCalls(shopForms, { subscribe, confirm: confirmSubscription, unsubscribe, contact: contactStore }),
  notifications: [contactEvent, newsletterEvent],
})
