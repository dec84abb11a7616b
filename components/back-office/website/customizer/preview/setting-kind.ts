import type { PageContent } from '@/lib/rules/website/content'
import { RAW_SECTION } from '@/lib/rules/website/kit/section-kit'
import type { SectionDefinition } from '@/lib/rules/website/section-definition'
import type { PartAddress } from '../model/set-operations'

/** Places of an imported page are found, not defined. */
const RAW_KINDS = { text: /^text_\d{1,4}$/, picture: /^picture_\d{1,4}$/, link: /^link_\d{1,4}$/ }

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

/**
 * The field that says where the text or picture `key` of a part leads; null when it is no link. Of an imported part it is
 * the field itself: only its form knows the link around it.
 */
export function linkSetting(
  page: PageContent,
  part: PartAddress,
  key: string,
  definitionOf: DefinitionOf,
): string | null {
  if (page.sections[part.sectionId]?.type === RAW_SECTION) return key
  const names = [`${key.replace(/Label$/, '')}Link`, 'link']
  return names.find((name) => isOfKind('link', page, part, name, definitionOf)) ?? null
}

function isOfKind(
  kind: 'text' | 'picture' | 'link',
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
