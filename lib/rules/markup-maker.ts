/**
 * Writes a part of a page as HTML: elements of the document and components of the browser, which only the bundle has that
 * renders HTML. Called from the one that knows what is in the page.
 */
export type MarkupMaker = (node: unknown) => Promise<string>

const SLOT = /* @__PURE__ */ Symbol.for('store-platform:markup-maker')
const home: Record<symbol, MarkupMaker | undefined> = globalThis

/** Set when the first page is rendered that has such a part; never in browsers. */
export const markupMaker = (): MarkupMaker | undefined => home[SLOT]

export function setMarkupMaker(make: MarkupMaker): void {
  home[SLOT] = make
}
