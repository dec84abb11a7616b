/** Choices about customers in the back-office, with their labels on screens and documents. */

/** `guest`: without a password. `erased`: personal data is deleted, amounts of orders stay. */
export const CUSTOMER_STATES = ['guest', 'unverified', 'active', 'disabled', 'erased'] as const
export const CUSTOMER_SORTS = ['created', 'name', 'email', 'spent', 'orders', 'last_order'] as const
/** What a customer can agree to, each by itself. */
export const CONSENT_KINDS = ['email_marketing', 'sms_marketing', 'post_marketing'] as const
/** How sure a consent is: ticked or said once, or confirmed by a link in an email as well. */
export const CONSENT_LEVELS = ['single_opt_in', 'double_opt_in'] as const
/** Where a consent comes from. */
export const CONSENT_SOURCES = [
  'checkout',
  'profile',
  'newsletter',
  'preferences',
  'unsubscribe_link',
  'in_person',
  'phone',
  'email',
  'written',
  'staff',
  'import',
  'merge',
] as const
/** The sources that staff may name for a consent that they record. */
export const STAFF_CONSENT_SOURCES = ['in_person', 'phone', 'email', 'written'] as const
export const CUSTOMER_BULK_ACTIONS = ['tag', 'untag', 'withdraw_consent'] as const
/** Entries of a timeline; `note` is written by staff, and so is what follows it. */
export const CUSTOMER_EVENTS = [
  'note',
  'created',
  'changed',
  'disabled',
  'enabled',
  'signed_out',
  'reset_sent',
  'verification_sent',
] as const

export type CustomerState = (typeof CUSTOMER_STATES)[number]
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]
export type ConsentKind = (typeof CONSENT_KINDS)[number]
export type ConsentLevel = (typeof CONSENT_LEVELS)[number]
export type ConsentSource = (typeof CONSENT_SOURCES)[number]
export type CustomerBulkAction = (typeof CUSTOMER_BULK_ACTIONS)[number]
export type CustomerEventKind = (typeof CUSTOMER_EVENTS)[number]

export const CUSTOMER_STATE_LABELS: Readonly<Record<CustomerState, string>> = {
  guest: 'No account',
  unverified: 'Not verified',
  active: 'Account',
  disabled: 'Disabled',
  erased: 'Erased',
}

export const CONSENT_KIND_LABELS: Readonly<Record<ConsentKind, string>> = {
  email_marketing: 'Email marketing',
  sms_marketing: 'SMS marketing',
  post_marketing: 'Marketing by post',
}

export const CONSENT_LEVEL_LABELS: Readonly<Record<ConsentLevel, string>> = {
  single_opt_in: 'Agreed',
  double_opt_in: 'Agreed and confirmed by email',
}

export const CONSENT_SOURCE_LABELS: Readonly<Record<ConsentSource, string>> = {
  checkout: 'At checkout',
  profile: 'In the customer’s profile',
  newsletter: 'Newsletter form',
  preferences: 'On the page of preferences',
  unsubscribe_link: 'With the unsubscribe link of an email',
  in_person: 'In person',
  phone: 'By phone',
  email: 'By email',
  written: 'In writing',
  staff: 'By the store, for several customers',
  import: 'With an import',
  merge: 'When customers were merged: a withdrawal counts for both',
}
