import 'server-only'
import type { Element } from 'domhandler'
import type { Root } from 'postcss'
import type { Place } from './place'

/** A link: `href` is undefined when it has none. `name` is what a screen reader says. */
export type SeenLink = {
  readonly href: string | undefined
  readonly name: string
  readonly element: Element | null
  readonly place: () => Place
}

/** A picture of the page or of the brand. `alt` is undefined when it has none. */
export type SeenPicture = {
  readonly src: string
  readonly alt: string | undefined
  readonly element: Element | null
  readonly isSilent: boolean
  readonly place: () => Place
}

export type SeenText = { readonly text: string; readonly element: Element | null; readonly place: () => Place }

/** A style sheet as a tree; null in `root` when it cannot be read. */
export type SeenSheet = { readonly css: string; readonly root: Root | null; readonly place: Place }
