import type { PageContent } from '../content'

/** A page to start from, in the words of a small shop; facts of the store are placeholders that its pages fill in. */
export type StarterPage = {
  /** Names it in calls, such as `about`. */
  readonly id: string
  readonly kind: 'page' | 'policy'
  readonly handle: string
  readonly title: string
  /** What it is for, in the list of starters. */
  readonly description: string
  /** For the editor only: what the owner must do before it is published. Null for nothing. */
  readonly advice: string | null
  readonly content: PageContent
}

/** Beside every policy, in the editor only. */
export const LEGAL_ADVICE =
  'This is a starting point, not legal advice. Read every sentence, change what does not fit your shop, and have it checked by a lawyer.'
