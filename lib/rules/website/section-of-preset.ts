import type { Block, Section, Settings } from './content'
import type { Fields, SectionDefinition, SectionPreset } from './section-definition'

/**
 * A new section as a preset has it, with every setting written out, so that a later version of the kit never changes
 * it. `newId` makes the ids of its blocks.
 */
export function sectionOfPreset(definition: SectionDefinition, preset: SectionPreset, newId: () => string): Section {
  const blocks = (preset.blocks ?? []).map((block) => [newId(), filled(definition, block)] as const)
  return {
    type: definition.type,
    v: definition.v,
    settings: { ...initialSettings(definition.fields), ...preset.settings },
    blocks: Object.fromEntries(blocks),
    blockOrder: blocks.map(([id]) => id),
  }
}

function filled(definition: SectionDefinition, block: Block): Block {
  const fields = definition.blocks.find(({ type }) => type === block.type)?.fields ?? {}
  return { type: block.type, settings: { ...initialSettings(fields), ...block.settings } }
}

/** Settings of a new section or block. */
export const initialSettings = (fields: Fields): Settings =>
  Object.fromEntries(Object.entries(fields).map(([key, { initial }]) => [key, initial]))
