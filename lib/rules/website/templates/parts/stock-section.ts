import type { Json, Section, Settings } from '../../content'
import type { Fields, SectionDefinition } from '../../section-definition'
import { sectionOfPreset } from '../../section-of-preset'

/** What differs from a definition's initial settings; a key that it does not have is a type error. */
type Given<F extends Fields> = { readonly [K in keyof F]?: Json }
type BlockFields<D extends SectionDefinition> = D['blocks'][number]['fields']

/** A section of a stock template. Its blocks are of the definition's first type. */
export function stockSection<const D extends SectionDefinition>(
  definition: D,
  settings: Given<D['fields']>,
  blocks: readonly Given<BlockFields<D>>[] = [],
): Section {
  const type = definition.blocks[0]?.type ?? ''
  let next = 0
  const newId = () => `part-${++next}`
  const preset = {
    name: '',
    settings: settings as Settings,
    blocks: blocks.map((block) => ({ type, settings: block as Settings })),
  }
  return sectionOfPreset(definition, preset, newId)
}
