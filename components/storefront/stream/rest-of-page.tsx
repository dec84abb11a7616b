import type { ReactElement } from 'react'
import { markupHolder } from '@/lib/rules/markup-holder'
import { LatePart } from './late-part'

/**
 * The content of a page, once its status and its title are decided: head and header leave before it is rendered. At
 * most one on a page. It brings no style sheet, and a status that it notes breaks the page off if the head has left.
 */
export function RestOfPage({ children }: { children: ReactElement }) {
  const headSent = markupHolder()?.headSent()
  return <LatePart>{headSent ? <After headSent={headSent}>{children}</After> : children}</LatePart>
}

async function After({ headSent, children }: { headSent: Promise<void>; children: ReactElement }) {
  await headSent
  return children
}
