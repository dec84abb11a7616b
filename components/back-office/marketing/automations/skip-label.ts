import { SKIP_REASON_LABELS, type SkipReason } from '@/lib/rules/campaigns/recipient-state'

/** Why an email was not sent. */
export const skipLabel = (reason: SkipReason | 'frequency_cap'): string =>
  reason === 'frequency_cap' ? 'Had enough emails recently' : SKIP_REASON_LABELS[reason]
