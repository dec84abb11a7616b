import { markupHolder } from '@/lib/rules/markup-holder'
import { HeldSheet } from './held-sheet'

type StyleSheetProps = {
  /** Identifies the sheet among all of a document. */
  href: string
  /** Sheets of the same precedence stand together, in the order of their first use. */
  precedence: string
  css: string
}

/** A style sheet for the head of a page. Of the first page, browsers get it as HTML, and not as data too. */
export function StyleSheet({ href, precedence, css }: StyleSheetProps) {
  const place = markupHolder()?.hold(css)
  if (typeof place === 'number') return <HeldSheet href={href} precedence={precedence} place={place} />
  return (
    <style href={href} precedence={precedence}>
      {css}
    </style>
  )
}
