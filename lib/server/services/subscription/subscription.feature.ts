import 'server-only'
import { billing } from '@/lib/contract/billing'
import { subscriptions } from '@/lib/contract/subscription'
import { bindCalls } from '../feature/call'
import { feature } from '../feature/feature'
import { billingOverview } from './billing-overview'
import { billingReceipt } from './billing-receipt'
import { changePlan } from './change-plan'
import { openPayment, paymentStatus, paySubscription } from './charge-subscription'
import { listPlans } from './list-plans'
import { paymentProfile } from './payment-profile'
import { planChangeQuote } from './plan-change-quote'
import { renewSubscription } from './renew-subscription'
import { subscriptionPayment } from './subscription-payment'

export const subscriptionFeature = feature({
  name: 'subscription',
  calls: [
    ...bindCalls(subscriptions, {
      allSubscription: listPlans,
      pay: paySubscription,
      paymentStatus,
      openPayment,
      renew: renewSubscription,
      profile: paymentProfile,
    }),
    ...bindCalls(billing, {
      overview: billingOverview,
      quote: planChangeQuote,
      changePlan,
      receipt: billingReceipt,
    }),
  ],
  purposes: { subscription: subscriptionPayment },
})
