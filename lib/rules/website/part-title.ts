import type { Block, Section, Settings } from './content'
import type { SectionDefinition } from './section-definition'

const MAX_CHARACTERS = 60

const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\{\{\s*store\.name\s*\}\}/g, 'your shop')
    .replace(/\s+/g, ' ')
    .trim()

function textValue(settings: Settings, key: string | undefined): string {
  const value = key === undefined ? undefined : settings[key]
  const text = typeof value === 'string' ? plain(value) : ''
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1).trimEnd()}…` : text
}

/** Name of the kind of a section: that of its definition, "Own HTML", or the type of one that is not known here. */
export const kindOfSection = (section: Section, definition: SectionDefinition | undefined): string =>
  definition?.name ?? (section.type === 'raw' ? 'Own HTML' : section.type)

/** What the outline calls a section: its own heading when there is one, else its kind. */
export const sectionTitle = (section: Section, definition: SectionDefinition | undefined): string =>
  textValue(section.settings, section.type === 'raw' ? 'name' : definition?.titleOf) ||
  kindOfSection(section, definition)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What the outline calls a block: its own heading, or its noun with its place, such as "Question 2". */
export function blockTitle(block: Block, definition: SectionDefinition | undefined, at: number): string {
  const known = definition?.blocks.find(({ type }) => type === block.type)
  return textValue(block.settings, known?.titleOf) || `${capital(known?.noun ?? block.type)} ${at + 1}`
}
