import type { Json, Settings } from '@/lib/rules/website/content'
import type { Fields, SectionDefinition, SettingField } from '@/lib/rules/website/section-definition'

/** Kinds of settings that hold what a person wrote. */
type WrittenKind = 'text' | 'rich' | 'html' | 'link'

const isWritten = (kind: string): kind is WrittenKind => ['text', 'rich', 'html', 'link'].includes(kind)
/** A part of a section that is written: more of them would only repeat it. */
const MAX_BLOCKS = 4

/** A section of this type as JSON, with every text, its own HTML, every link, and some of each block, written by `write`. */
export function filledSection(definition: SectionDefinition, write: (kind: WrittenKind) => string): Json {
  const blocks = definition.blocks.flatMap(({ type, fields }) =>
    Array.from({ length: Math.min(definition.maxBlocks, MAX_BLOCKS) }, (_, at): readonly [string, Json] => [
      `${type}-${at}`,
      { type, settings: filledSettings(fields, write) },
    ]),
  )
  return {
    type: definition.type,
    v: definition.v,
    settings: filledSettings(definition.fields, write),
    blocks: Object.fromEntries(blocks),
    blockOrder: blocks.map(([id]) => id),
  }
}

function filledSettings(fields: Fields, write: (kind: WrittenKind) => string): Settings {
  const value = (field: SettingField): Json => {
    if (!isWritten(field.kind)) return field.initial
    const written = write(field.kind)
    return 'max' in field ? upTo(field.max, written) : written
  }
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, value(field)]))
}

/** The beginning of a text, without half of a character at its end. */
export const upTo = (length: number, text: string): string => text.slice(0, length).toWellFormed()
