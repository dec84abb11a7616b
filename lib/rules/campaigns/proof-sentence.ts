import type { ConsentSource } from '../customer-admin'

/** Why somebody may be written to: a consent, or a request for this very email. */
export type EmailProof = { readonly source: ConsentSource | 'stock_alert'; readonly wording: string; readonly at: Date }

const HOW: Readonly<Record<EmailProof['source'], (wording: string) => string>> = {
  checkout: (wording) => (wording ? `ticked “${wording}” at the checkout` : 'agreed at the checkout'),
  profile: (wording) => (wording ? `chose “${wording}” in your profile` : 'agreed in your profile'),
  preferences: (wording) => (wording ? `chose “${wording}” in your email preferences` : 'chose it in your preferences'),
  newsletter: () => 'subscribed to our newsletter',
  // These record a withdrawal or what another consent said; a person who may be written to never has one as proof.
  unsubscribe_link: () => 'agreed to it',
  merge: () => 'agreed to it',
  in_person: () => 'agreed to it in person',
  phone: () => 'agreed to it by phone',
  email: () => 'agreed to it by email',
  written: () => 'agreed to it in writing',
  staff: () => 'agreed to it',
  import: () => 'agreed to it',
  stock_alert: () => 'asked us to tell you when it is back, and confirmed it',
}

const LONGEST_WORDING = 120

/** Why a person receives an email of marketing, from what allows it; the day is that of the store's clocks. */
export function proofSentence({ source, wording, at }: EmailProof, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(at)
  const line = wording.replaceAll(/\s+/g, ' ').trim()
  const short = line.length > LONGEST_WORDING ? `${line.slice(0, LONGEST_WORDING)}…` : line
  return `You are receiving this email because you ${HOW[source](short)} on ${day}.`
}
