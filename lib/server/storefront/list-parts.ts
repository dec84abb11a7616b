import 'server-only'
import { once } from '@/lib/rules/once'

/** What a page shows of its list: HTML, and the data from which browsers make it again. */
export type FramedContent = {
  readonly html: string
  /** One row of React's data, without its id. `referenceOf`: the row of a component of the browser, by its name. */
  data(referenceOf: (component: string) => string): string
}

/** What is different in each list of a shop. */
export type ListParts = {
  /** In front of the name of the store. */
  readonly title: string
  readonly description: string
  /** Its address for search engines; null for a list that they need not index. */
  readonly path: string | null
  /** Of everything from which the list is written, which is being read already. Throws when it cannot be read. */
  readonly digest: () => Promise<string>
  readonly content: () => Promise<FramedContent>
}

/** Path and canonical query of a list of the shop: of products, or of promotions. */
export type ListAddress = { readonly pathname: string; readonly search: string }

/** Null for a list that has to be rendered as a whole: one that is not there. */
type MakeParts = (site: string, address: ListAddress) => Promise<ListParts | null>

const maker = once('list-parts', () => ({ make: null as MakeParts | null }))

/** How the parts are made: known once the code of these pages is loaded. */
export const listParts = (): MakeParts | null => maker.make

export function setListParts(make: MakeParts): void {
  maker.make = make
}
