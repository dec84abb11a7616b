/**
 * Markup of the page that is being rendered, between the two renderers of the server: the first makes a place of it,
 * the second writes what is at the place. So browsers get it once, as HTML, and not once more as data.
 */
export type MarkupHolder = {
  /** The place of the markup; null where it has to be sent as data: a soft navigation has no HTML. */
  hold(markup: string): number | null
  /** Throws for a place that was not given in this rendering. */
  read(place: number): string
  /** Resolves once the head of the page that is being rendered has left; null for a page that is sent as a whole. */
  headSent(): Promise<void> | null
}

const SLOT = /* @__PURE__ */ Symbol.for('store-platform:markup-holder')
const home: Record<symbol, MarkupHolder | undefined> = globalThis

/** Set when the process starts to serve pages; there is none in browsers, nor in tests of components. */
export const markupHolder = (): MarkupHolder | undefined => home[SLOT]

export function setMarkupHolder(holder: MarkupHolder): void {
  home[SLOT] = holder
}
