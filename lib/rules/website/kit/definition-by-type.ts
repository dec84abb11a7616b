import type { SectionDefinition } from '../section-definition'
import { SECTION_KIT } from './section-kit'

const byType = new Map(SECTION_KIT.map((definition) => [definition.type, definition]))

/**
 * Definition of a type; undefined for `raw`, and for a type that this version does not know: such a section stays in
 * the document, compiles to nothing, and the editor shows it as not known here.
 */
export const sectionDefinition = (type: string): SectionDefinition | undefined => byType.get(type)
