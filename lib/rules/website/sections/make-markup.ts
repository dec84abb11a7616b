import type { Block, Section } from '../content'
import type { SectionDefinition } from '../section-definition'
import { readSettings } from '../section-values'
import type { SectionPart } from './section-part'

/** What a part of the compiler knows of the page around a section. */
type Around = { readonly id: string; readonly level: 1 | 2; readonly now: number }

/** Markup of one type of section. */
export type SectionMarkup = {
  readonly type: string
  /** Sent once for a page, however many sections of the type it has. */
  readonly css: string
  /** HTML of a section, one `section` element; empty when it has nothing to show. */
  readonly html: (section: Section, around: Around) => string
}

type Writer<D extends SectionDefinition> = { css: string; html: (part: SectionPart<D>) => string }

/** Markup of a definition; `html` gets values that are valid for its fields, whatever the document holds. */
export function makeMarkup<D extends SectionDefinition>(definition: D, { css, html }: Writer<D>): SectionMarkup {
  return {
    type: definition.type,
    css,
    html: (section, { id, level, now }) =>
      html({
        id,
        level,
        now,
        values: readSettings(definition.fields, section.settings),
        blocks: blocksOf(definition, section),
      }),
  }
}

function blocksOf<D extends SectionDefinition>(definition: D, section: Section): SectionPart<D>['blocks'] {
  const order = Array.isArray(section.blockOrder) ? new Set<unknown>(section.blockOrder) : []
  const blocks = [...order].flatMap((id) => {
    const block = typeof id === 'string' ? own(section.blocks, id) : undefined
    const fields = definition.blocks.find(({ type }) => type === block?.type)?.fields
    return block && fields ? [{ id: String(id), values: readSettings(fields, block.settings) }] : []
  })
  // Safe: the values were read with the fields of one of the definition's blocks.
  return blocks.slice(0, definition.maxBlocks) as SectionPart<D>['blocks']
}

function own(blocks: Section['blocks'], id: string): Block | undefined {
  if (typeof blocks !== 'object' || blocks === null || !Object.hasOwn(blocks, id)) return undefined
  const block = blocks[id]
  return typeof block === 'object' && block !== null ? block : undefined
}
