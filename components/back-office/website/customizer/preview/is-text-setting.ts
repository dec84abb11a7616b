import type { PageContent } from '@/lib/rules/website/content'
import { RAW_SECTION } from '@/lib/rules/website/kit/section-kit'
import type { SectionDefinition } from '@/lib/rules/website/section-definition'
import type { PartAddress } from '../model/set-operations'

/** Texts of an imported page are found by their place, not defined. */
const RAW_TEXT = /^text_\d{1,4}$/

/**
 * Whether a field of a part is a plain text, so that it may be edited in place: what arrives from the preview never
 * becomes a link, a picture or HTML.
 */
export function isTextSetting(
  { sections }: PageContent,
  { sectionId, blockId }: PartAddress,
  key: string,
  definitionOf: (type: string) => SectionDefinition | undefined,
): boolean {
  const section = sections[sectionId]
  if (section?.type === RAW_SECTION) return blockId === null && RAW_TEXT.test(key)
  const definition = section && definitionOf(section.type)
  const block = blockId === null ? undefined : section?.blocks[blockId]
  if (blockId !== null && !block) return false
  const fields = block ? definition?.blocks.find(({ type }) => type === block.type)?.fields : definition?.fields
  return fields !== undefined && Object.hasOwn(fields, key) && fields[key]?.kind === 'text'
}
