'use client'

import { markupHolder } from '@/lib/rules/markup-holder'

type HeldSheetProps = {
  href: string
  precedence: string
  /** Where the server holds the text of the sheet. */
  place: number
}

/**
 * A style sheet whose text comes with the HTML of the page alone. React identifies it by `href`: it finds the one that
 * the browser has read, and leaves it in the document when the page changes.
 */
export const HeldSheet = ({ href, precedence, place }: HeldSheetProps) => (
  <style href={href} precedence={precedence}>
    {typeof window === 'undefined' ? markupHolder()?.read(place) : ''}
  </style>
)
