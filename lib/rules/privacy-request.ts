/** What customers ask about their personal data, and how far the answer is. */

/** A copy of the data, or its erasure. */
export const PRIVACY_KINDS = ['access', 'erasure'] as const
/** `open` and `scheduled` (an erasure that waits for its moment) are to be answered; the others are closed. */
export const PRIVACY_STATES = ['open', 'scheduled', 'delivered', 'erased', 'cancelled'] as const
/** How the request reached the store. */
export const PRIVACY_CHANNELS = ['email', 'phone', 'in_person', 'written'] as const

export type PrivacyKind = (typeof PRIVACY_KINDS)[number]
export type PrivacyState = (typeof PRIVACY_STATES)[number]
export type PrivacyChannel = (typeof PRIVACY_CHANNELS)[number]

/** Days from the request to the day by which it must be answered. */
export const PRIVACY_ANSWER_DAYS = 30
/** Days from the decision to erase to the erasure; until then it can be stopped. */
export const PRIVACY_ERASE_DAYS = 7

export const PRIVACY_KIND_LABELS: Readonly<Record<PrivacyKind, string>> = {
  access: 'Copy of the data',
  erasure: 'Erasure',
}

export const PRIVACY_STATE_LABELS: Readonly<Record<PrivacyState, string>> = {
  open: 'Open',
  scheduled: 'Erasure scheduled',
  delivered: 'Delivered',
  erased: 'Erased',
  cancelled: 'Cancelled',
}

export const PRIVACY_CHANNEL_LABELS: Readonly<Record<PrivacyChannel, string>> = {
  email: 'By email',
  phone: 'By phone',
  in_person: 'In person',
  written: 'In writing',
}
