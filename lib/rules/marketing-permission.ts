import type { ConsentLevel, ConsentSource } from './customer-admin'

/**
 * Why an address gets no marketing whatever its consents say. `unsubscribed` ends with a later consent that the person
 * gives; the others last.
 */
export const SUPPRESSION_REASONS = ['erased', 'complaint', 'hard_bounce', 'manual', 'unsubscribed'] as const
/** Where people give a consent themselves, so that it ends an earlier unsubscription. */
export const OWN_CONSENT_SOURCES = ['checkout', 'profile', 'newsletter', 'preferences'] as const

export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number]

/** `no_consent`: never asked or never agreed. `not_reachable`: erased, merged into another customer, or disabled. */
export type ReasonAgainstMarketing = SuppressionReason | 'no_consent' | 'withdrawn' | 'not_reachable'

/** The consent that allows an email: what was agreed to, where and when. */
export type ConsentProof = {
  readonly consentId: string
  readonly level: ConsentLevel
  readonly source: ConsentSource
  readonly wording: string
  readonly page: string
  readonly at: Date
}

/** Whether a customer may get email marketing now; `email` is the present address, the only one it may be sent to. */
export type MarketingPermission =
  | { readonly isAllowed: true; readonly email: string; readonly proof: ConsentProof }
  | { readonly isAllowed: false; readonly reason: ReasonAgainstMarketing }
