import type { PaymentMode } from '@/lib/contract/payment-setting'
import type { Tone } from '../../kit/tag'

/** What a payment mode means; it is chosen by the platform, not by the store. */
export const MODES: Readonly<Record<PaymentMode, { name: string; tone: Tone; meaning: string }>> = {
  sandbox: {
    name: 'Sandbox',
    tone: 'warning',
    meaning: 'The platform simulates the card provider. Only test cards work, and no money moves.',
  },
  cert: {
    name: 'Certification',
    tone: 'warning',
    meaning: 'Cards are charged at the provider’s test hosts, with test keys. No money moves.',
  },
  live: { name: 'Live', tone: 'good', meaning: 'Cards are charged, and the money arrives in your account.' },
}

/** What a test charges, shown before it runs. */
export const TEST_NOTE: Readonly<Record<PaymentMode, string>> = {
  sandbox: 'Charges 1.00 to a test card and voids it at once. No money moves.',
  cert: 'Charges 1.00 at the provider’s test hosts and voids it at once. No money moves.',
  live: 'Charges 1.00 to the card you enter and voids it at once. Some banks show it for a few days.',
}
