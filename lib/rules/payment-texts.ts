import { renewalMessages } from './messages'

/** Texts about payments that the specification does not fix. */
export const paymentTexts = {
  pending: 'We could not confirm your payment. Please do not pay again; we are checking.',
  notCharged: 'Your card was not charged. Please try again.',
  priceChanged: 'The price of this plan has changed. Please reload the page.',
  paidOtherPlan: 'You have already paid for another plan. It will be active in a minute.',
  freePlan: 'This plan is free. No payment is needed.',
  otherStore: 'This payment belongs to another store.',
  unknownPayment: 'This payment is not known.',
  unfinishedPayment: 'This payment is not approved.',
  usedPayment: 'This payment has already been used.',
  otherPurchase: 'This payment was made for another plan or price.',
  planChanged: 'Your plan has been changed.',
  planNotOffered: 'This plan is not available. Please choose another one.',
  renewFirst: 'Your subscription has expired. Renew it to choose a plan.',
  paidPlanFirst: 'Your paid plan has not ended yet. You can switch to a free plan once it has.',
  alreadyOnPlan: 'You are already on this plan.',
  paidFarAhead: 'Your subscription is already paid for the next three years.',
  amountChanged: 'The amount has changed. Please check it and try again.',
  cardNeeded: 'Please enter your card details first.',
  unclear: 'Something went wrong. Reload the page to see whether your plan has changed.',
  waitingForBank: 'Waiting for the bank. This can take up to a minute; please keep this page open.',
  alreadyActive: renewalMessages.alreadyActive,
} as const

/** Shown wherever the role has a permission that the store's plan excludes. */
export const PLAN_EXCLUDES = 'Your plan does not include this'
