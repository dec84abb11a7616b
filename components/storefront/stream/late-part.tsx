'use client'

import { type ReactNode, Suspense } from 'react'
import { markupHolder } from '@/lib/rules/markup-holder'
import { setMarkupMaker } from '@/lib/rules/markup-maker'

// Here because this module is in the bundle that renders HTML. Browsers get nothing of it: `typeof window` is known when
// their scripts are built.
if (typeof window === 'undefined') {
  setMarkupMaker(async (node) => (await import('./write-markup')).writeMarkup(node))
}

/**
 * What the server may render after the head has left. Its boundary is in the renderer of the HTML alone: the front
 * puts the content in its place, so browsers get the page as it is without a boundary.
 */
export function LatePart({ children }: { children: ReactNode }) {
  if (typeof window !== 'undefined' || !markupHolder()?.headSent()) return children
  return <Suspense fallback={null}>{children}</Suspense>
}
