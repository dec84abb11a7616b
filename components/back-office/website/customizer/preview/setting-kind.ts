import type { PageContent } from '@/lib/rules/website/content'
import { RAW_SECTION } from '@/lib/rules/website/kit/section-kit'
import type { SectionDefinition } from '@/lib/rules/website/section-definition'
import type { PartAddress } from '../model/set-operations'

/** Places of an imported page are found, not defined. */
const RAW_KINDS = { text: /^text_\d{1,4}$/, picture: /^picture_\d{1,4}$/ }

type DefinitionOf = (type: string) => SectionDefinition | undefined

/**
 * Whether a field of a part is a plain text, so that it may be edited in place: what arrives from the preview never
 * becomes a link, a picture or HTML.
 */
export const isTextSetting = (page: PageContent, part: PartAddress, key: string, definitionOf: DefinitionOf): boolean =>
  isOfKind('text', page, part, key, definitionOf)

/** Whether a field of a part is a picture. */
export const isPictureSetting = (
  page: PageContent,
  part: PartAddress,
  key: string,
  definitionOf: DefinitionOf,
): boolean => isOfKind('picture', page, part, key, definitionOf)

function isOfKind(
  kind: 'text' | 'picture',
  { sections }: PageContent,
  { sectionId, blockId }: PartAddress,
  key: string,
  definitionOf: DefinitionOf,
): boolean {
  const section = sections[sectionId]
  if (section?.type === RAW_SECTION) return blockId === null && RAW_KINDS[kind].test(key)
  const definition = section && definitionOf(section.type)
  const block = blockId === null ? undefined : section?.blocks[blockId]
  if (blockId !== null && !block) return false
  const fields = block ? definition?.blocks.find(({ type }) => type === block.type)?.fields : definition?.fields
  return fields !== undefined && Object.hasOwn(fields, key) && fields[key]?.kind === kind
}
