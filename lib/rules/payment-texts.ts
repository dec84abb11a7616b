import { renewalMessages } from './messages'

/** Sentences about payments that the specification leaves to us. */
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
  alreadyActive: renewalMessages.alreadyActive,
} as const
