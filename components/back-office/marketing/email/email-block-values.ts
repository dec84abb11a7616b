import type { CampaignDraft } from '@/lib/contract/campaigns'
import { EMAIL_BLOCKS, type EmailBlockDefinition, type EmailBlockType } from '@/lib/rules/email-blocks/email-block-kit'
import { initialSettings } from '@/lib/rules/website/section-of-preset'
import { newPartId } from '../../website/customizer/model/new-part-id'

export type CampaignBlock = CampaignDraft['design']['blocks'][number]

/** A block of an email in a form, of one of these types. */
export type FormBlock<Type extends string> = Omit<CampaignBlock, 'type'> & { type: Type }

/** A block as it is added, with every setting written out. */
export const emptyBlock = <Type extends string>(
  kit: Readonly<Record<Type, EmailBlockDefinition>>,
  type: Type,
): FormBlock<Type> => ({
  id: newPartId(),
  type,
  // The wire's types have mutable lists.
  settings: structuredClone(initialSettings(kit[type].fields)) as CampaignBlock['settings'],
})

/** A block of a marketing email. */
export const newBlock = (type: EmailBlockType): CampaignBlock => emptyBlock(EMAIL_BLOCKS, type)

/** The list with a block one place up or down; unchanged at its end. */
export function movedBlock<Type extends string>(
  blocks: readonly FormBlock<Type>[],
  at: number,
  by: -1 | 1,
): FormBlock<Type>[] {
  const moved = [...blocks]
  const [block] = moved.splice(at, 1)
  if (!block || at + by < 0 || at + by > moved.length) return [...blocks]
  moved.splice(at + by, 0, block)
  return moved
}
