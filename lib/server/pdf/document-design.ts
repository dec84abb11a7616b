import 'server-only'

/** How the documents of a store look. `logo`: PNG; null shows the name alone. */
export type DocumentDesign = {
  readonly sheetSize: 'A4' | 'Letter' | '80mm'
  readonly logo: Buffer | null
  readonly showTaxNumbers: boolean
  /** Printed below the totals of an invoice. */
  readonly terms: string
  /** At the bottom of every page. */
  readonly footer: string
}

export const PLAIN_DESIGN: DocumentDesign = { sheetSize: 'A4', logo: null, showTaxNumbers: true, terms: '', footer: '' }

/** Sizes in points. The foot is positioned from the top: elements positioned from the bottom are not drawn. */
export const SHEETS = {
  A4: { size: 'A4', foot: { top: 790, width: 499 } },
  Letter: { size: 'LETTER', foot: { top: 740, width: 516 } },
} as const
