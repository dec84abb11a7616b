import { type ReasonAgainstMarketing, SUPPRESSION_REASONS } from '../marketing-permission'

/** What becomes of one person of a campaign. `bounced`: the mail server knows nobody with the address. */
export const RECIPIENT_STATES = ['queued', 'sent', 'bounced', 'skipped', 'held_out'] as const

/** Why a person gets no email. `text_error`: the texts could not be written for this person. */
export const SKIP_REASONS = [
  ...SUPPRESSION_REASONS,
  'no_consent',
  'withdrawn',
  'not_reachable',
  'text_error',
  'cancelled',
] as const satisfies readonly (ReasonAgainstMarketing | 'text_error' | 'cancelled')[]
export type SkipReason = (typeof SKIP_REASONS)[number]

export const SKIP_REASON_LABELS: Readonly<Record<SkipReason, string>> = {
  erased: 'Personal data erased',
  complaint: 'Complained about an email',
  hard_bounce: 'Address does not exist',
  manual: 'Blocked by the store',
  unsubscribed: 'Unsubscribed',
  no_consent: 'Did not agree to marketing',
  withdrawn: 'Withdrew the consent',
  not_reachable: 'Disabled, merged or erased',
  text_error: 'Texts could not be filled in',
  cancelled: 'Campaign was cancelled',
}
