/** A list call of the back-office and the ways to ask it. */
export type ListQuestion = {
  /** Below `/api`. */
  path: string
  /** Each a query: every sort order in both directions, a search, each value of a filter, and each of what must be said. */
  queries: string[]
}
