/** Why two customers may be one person. */
export const DUPLICATE_REASONS = ['email_variant', 'email_typo', 'phone', 'name_postcode'] as const
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number]

export const DUPLICATE_REASON_LABELS: Readonly<Record<DuplicateReason, string>> = {
  email_variant: 'Same mailbox, written differently',
  email_typo: 'Addresses differ by a typing error',
  phone: 'Same phone number',
  name_postcode: 'Same name and postcode',
}

/** A value that more customers share, such as a made-up phone number, says nothing about any two of them. */
export const MOST_SHARING = 10
