import type { Fields, SectionDefinition } from '../section-definition'
import type { SectionValues } from '../section-values'

/** A block as its section's markup gets it: valid values, and the id for clicks in the preview. */
export type BlockPart<F extends Fields = Fields> = { readonly id: string; readonly values: SectionValues<F> }

/** A section as its markup gets it. */
export type SectionPart<D extends SectionDefinition = SectionDefinition> = {
  readonly id: string
  readonly values: SectionValues<D['fields']>
  readonly blocks: readonly BlockPart<D['blocks'][number]['fields']>[]
  /** Level of the section's heading: one section of a page has 1. */
  readonly level: 1 | 2
  /** Milliseconds of the moment that the page is compiled for. */
  readonly now: number
}
