import type { PageContent, Section } from '../../content'
import { EMPTY_PAGE } from '../../content'

/** A page of sections in the order in which they are written; the keys become their ids. */
export const stockPage = (sections: Readonly<Record<string, Section>>): PageContent => ({
  ...EMPTY_PAGE,
  order: Object.keys(sections),
  sections,
})
