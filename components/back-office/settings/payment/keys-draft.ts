import type { PaymentSettings } from '@/lib/contract/payment-setting'
import type { FieldLabels } from '../../kit/form/field-labels'

/** The form values; the secret key starts empty because it is never sent to the browser. */
export type KeysDraft = { mid: string; apiKey: string; tokenKey: string }

export const keysDraftOf = ({ account }: PaymentSettings): KeysDraft => ({
  mid: account?.mid ?? '',
  apiKey: '',
  tokenKey: account?.tokenKey ?? '',
})

/** The secret key is never shown, not even for comparison. */
export const KEY_LABELS: FieldLabels<KeysDraft> = {
  mid: { label: 'Merchant ID' },
  apiKey: { label: 'API key', format: (key) => (key === '' ? 'the saved one' : 'the one typed here') },
  tokenKey: { label: 'Public token key' },
}
