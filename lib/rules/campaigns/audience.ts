/** Whom a campaign is for. Whatever it is, only people who agreed to email marketing get the email. */
export type Audience =
  /** Everybody who agreed. */
  | { readonly kind: 'everybody' }
  | { readonly kind: 'tag'; readonly tag: string }
  /** `segmentId`: of one of the store's segments, or the name of a ready-made one. */
  | { readonly kind: 'segment'; readonly segmentId: string }
  /** Those who got another campaign, such as one with a mistake. */
  | { readonly kind: 'recipients'; readonly campaignId: string }

/** Emails that one store hands to the mail server in a minute. */
export const EMAILS_PER_MINUTE = 1_200
/** Orders within this many days after a click count for the campaign. */
export const CLICK_COUNTS_DAYS = 5

/** What is wrong with a campaign before it is sent; `error` prevents sending. */
export const PREFLIGHT_LEVELS = ['error', 'warning', 'note'] as const
