import type { EmailDesign } from '../email-blocks/email-design'

/** The ready automations; each has a file of its own in this folder. */
export const AUTOMATION_KINDS = [
  'welcome',
  'left_cart',
  'first_order',
  'opinion',
  'win_back',
  'back_in_stock',
  'price_drop',
  'birthday',
] as const
export type AutomationKind = (typeof AUTOMATION_KINDS)[number]

/** One email of an automation. */
export type AutomationStep = {
  /** Hours from the event to the first email, and from each email to the next. */
  readonly waitHours: number
  readonly subject: string
  /** Preview text in lists of emails. */
  readonly preheader: string
  /** A block of products that names none shows the goods that the email is about. */
  readonly design: EmailDesign
}

/** Why a person gets no further email of an automation. */
export const AUTOMATION_ENDS = [
  'finished',
  'ordered',
  'cart_paid',
  'cart_gone',
  'newer_cart',
  'order_undone',
  'sold_out',
  'price_rose',
  'wish_gone',
  'not_wanted',
  'no_permission',
  'too_late',
  'automation_off',
  'email_removed',
] as const
export type AutomationEnd = (typeof AUTOMATION_ENDS)[number]

export const AUTOMATION_END_LABELS: Readonly<Record<AutomationEnd, string>> = {
  finished: 'Got every email',
  ordered: 'Ordered meanwhile',
  cart_paid: 'The cart was paid',
  cart_gone: 'The cart no longer exists',
  newer_cart: 'Began a newer cart',
  order_undone: 'The order was cancelled or refunded',
  sold_out: 'The product is sold out or hidden',
  price_rose: 'The price is no longer lower',
  wish_gone: 'Taken off the wishlist',
  not_wanted: 'No longer wants to be told',
  no_permission: 'May not be written to',
  too_late: 'The time for it has passed',
  automation_off: 'The automation was switched off',
  email_removed: 'The email was removed from the automation',
}

/** A value that texts of a kind can name, such as `cart.count`. */
export type AutomationValue = { readonly name: string; readonly meaning: string }

/** What a kind of automation is, as data: its trigger and rules are run by the server. */
export type AutomationFacts = {
  readonly kind: AutomationKind
  readonly name: string
  /** When a person comes into it, as a sentence. */
  readonly trigger: string
  /** Hours that the first email may wait for. */
  readonly firstWait: { readonly min: number; readonly max: number }
  readonly maxSteps: number
  readonly steps: readonly AutomationStep[]
  /** Before each email; the permission to write is asked besides. */
  readonly stops: readonly AutomationEnd[]
  /** Besides those of the customer and the store. */
  readonly values: readonly AutomationValue[]
  /** Each email is one that the reader asked for: it needs no consent to marketing, and the cap does not count. */
  readonly isRequested?: true
  /** Whether an answer to the email goes to the store. */
  readonly takesReplies?: true
}

/** Hours between two emails of one automation. */
export const NEXT_WAIT = { min: 1, max: 24 * 90 } as const
/** A longer delay than this many hours behind its time, such as after an outage, makes an email pointless. */
export const TOO_LATE_HOURS = 48
