import type { PaymentSettings } from '@/lib/contract/payment-setting'
import type { FieldLabels } from '../../kit/form/field-labels'

/** What the form holds; the secret key begins empty, since nobody is told it. */
export type KeysDraft = { mid: string; apiKey: string; tokenKey: string }

export const keysDraftOf = ({ account }: PaymentSettings): KeysDraft => ({
  mid: account?.mid ?? '',
  apiKey: '',
  tokenKey: account?.tokenKey ?? '',
})

/** The secret key is never shown, not even to compare it. */
export const KEY_LABELS: FieldLabels<KeysDraft> = {
  mid: { label: 'Merchant ID' },
  apiKey: { label: 'API key', format: (key) => (key === '' ? 'the saved one' : 'the one typed here') },
  tokenKey: { label: 'Public token key' },
}
