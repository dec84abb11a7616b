'use client'

import { useCall } from '@/lib/client/use-call'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { subscriptions } from '@/lib/contract/subscription'

/** An unsettled payment for the subscription. */
export type OpenPayment = NonNullable<ReplyOf<typeof subscriptions.openPayment>['payment']>

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false } as const

/** Whether a payment from an earlier visit is still open. Paying is disabled until that is known. */
export function useOpenPayment(mayManage: boolean): { isKnown: boolean; payment: OpenPayment | null } {
  const { data } = useCall(subscriptions.openPayment, mayManage ? {} : null, ONCE)
  return { isKnown: !mayManage || data !== undefined, payment: data?.payment ?? null }
}
