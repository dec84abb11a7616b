'use client'

import { useCall } from '@/lib/client/use-call'
import type { ReplyOf } from '@/lib/contract/endpoint'
import { subscription } from '@/lib/contract/subscription'

/** A payment for the subscription that is not settled. */
export type OpenPayment = NonNullable<ReplyOf<typeof subscription.openPayment>['payment']>

const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false } as const

/** Whether a payment that an earlier visit began is still open. Until that is known nothing may be paid. */
export function useOpenPayment(mayManage: boolean): { isKnown: boolean; payment: OpenPayment | null } {
  const { data } = useCall(subscription.openPayment, mayManage ? {} : null, ONCE)
  return { isKnown: !mayManage || data !== undefined, payment: data?.payment ?? null }
}
