import type { PaymentSettings } from '@/lib/contract/payment-setting'

/** What the form holds; the secret key begins empty, since nobody is told it. */
export type KeysDraft = { mid: string; apiKey: string; tokenKey: string }

export const keysDraftOf = ({ account }: PaymentSettings): KeysDraft => ({
  mid: account?.mid ?? '',
  apiKey: '',
  tokenKey: account?.tokenKey ?? '',
})
