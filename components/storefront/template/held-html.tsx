'use client'

import { createElement, useState } from 'react'
import { resumePictures } from '@/lib/client/pause-pictures'
import { markupHolder } from '@/lib/rules/markup-holder'

type HeldHtmlProps = {
  as: string
  /** Where the server holds the markup of this element. */
  place: number
  attributes: Readonly<Record<string, unknown>> | undefined
}

/** What elements showed that have left the document, by place: Back shows them again. Of one document, as places are. */
const left = new Map<number, string>()

const markupAt = (place: number): string | undefined =>
  typeof window === 'undefined' ? markupHolder()?.read(place) : left.get(place)

/**
 * An element whose markup comes with the HTML of the page alone. React leaves it as the browser read it: in production
 * it does not compare the markup of a `dangerouslySetInnerHTML` that it hydrates.
 */
export function HeldHtml({ as, place, attributes }: HeldHtmlProps) {
  const [own] = useState(() => ({
    ref: (element: HTMLElement) => () => {
      resumePictures()
      left.set(place, element.innerHTML)
    },
    dangerouslySetInnerHTML: { __html: markupAt(place) ?? '' },
  }))
  return createElement(as, { ...attributes, ...own })
}
