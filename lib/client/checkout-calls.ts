import type { checkout } from '@/lib/contract/checkout'
import type { paymentKey } from '@/lib/contract/payment-key'
import type { CallTo } from './call'

/** Paths of the checkout calls. Imports only types, so no schema library is loaded. */
export const checkoutQuoteCall: CallTo<typeof checkout.quote> = {
  method: 'POST',
  path: 'vender/publicwebsite/checkout-quote',
  audience: 'public',
  carries: 'customer',
}

export const leaveCheckoutCall: CallTo<typeof checkout.leave> = {
  method: 'POST',
  path: 'vender/publicwebsite/note-checkout',
  audience: 'public',
}

export const placeOrderCall: CallTo<typeof checkout.place> = {
  method: 'POST',
  path: 'vender/publicwebsite/place-order',
  audience: 'public',
  carries: 'customer',
}

export const orderOutcomeCall: CallTo<typeof checkout.outcome> = {
  method: 'POST',
  path: 'vender/publicwebsite/order-outcome',
  audience: 'public',
}

export const orderCall: CallTo<typeof checkout.order> = {
  method: 'GET',
  path: 'vender/publicwebsite/order',
  audience: 'public',
}

export const orderTimesCall: CallTo<typeof checkout.times> = {
  method: 'GET',
  path: 'vender/publicwebsite/order-times',
  audience: 'public',
}

export const changeTimeCall: CallTo<typeof checkout.changeTime> = {
  method: 'POST',
  path: 'vender/publicwebsite/change-order-time',
  audience: 'public',
}

export const payDraftCall: CallTo<typeof checkout.payDraft> = {
  method: 'POST',
  path: 'vender/publicwebsite/pay-order',
  audience: 'public',
}

export const orderCardFormCall: CallTo<typeof checkout.cardForm> = {
  method: 'GET',
  path: 'vender/publicwebsite/order-card-form',
  audience: 'public',
}

export const draftOutcomeCall: CallTo<typeof checkout.draftOutcome> = {
  method: 'POST',
  path: 'vender/publicwebsite/pay-order-outcome',
  audience: 'public',
}

export const createOrderAccountCall: CallTo<typeof checkout.createAccount> = {
  method: 'POST',
  path: 'vender/publicwebsite/order-account',
  audience: 'public',
}

export const paymentKeyCall: CallTo<typeof paymentKey.read> = {
  method: 'GET',
  path: 'vender/publicwebsite/payment-api-key',
  audience: 'public',
}
