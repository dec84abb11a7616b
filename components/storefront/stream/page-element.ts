const MARK = Symbol.for('store-platform:page-element')

/** An element of the document, or, where `isClient`, a component of the browser by its exported name. */
export type PageElement = {
  /** Known in both bundles of the server, whose classes are not the same. */
  readonly mark: typeof MARK
  readonly type: string
  readonly isClient: boolean
  readonly key: string | null
  readonly props: Readonly<Record<string, unknown>>
}

export const pageElement = (element: Omit<PageElement, 'mark'>): PageElement => ({ mark: MARK, ...element })

export const isPageElement = (value: unknown): value is PageElement =>
  typeof value === 'object' && value !== null && (value as Partial<PageElement>).mark === MARK
