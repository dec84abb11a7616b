import type { CampaignDraft } from '@/lib/contract/campaigns'
import { EMAIL_BLOCKS, type EmailBlockType } from '@/lib/rules/email-blocks/email-block-kit'
import { initialSettings } from '@/lib/rules/website/section-of-preset'
import { newPartId } from '../../website/customizer/model/new-part-id'

export type CampaignBlock = CampaignDraft['design']['blocks'][number]

/** A block as it is added, with every setting written out. */
export const newBlock = (type: EmailBlockType): CampaignBlock => ({
  id: newPartId(),
  type,
  // The wire's types have mutable lists.
  settings: structuredClone(initialSettings(EMAIL_BLOCKS[type].fields)) as CampaignBlock['settings'],
})

/** The list with a block one place up or down; unchanged at its end. */
export function movedBlock(blocks: readonly CampaignBlock[], at: number, by: -1 | 1): CampaignBlock[] {
  const moved = [...blocks]
  const [block] = moved.splice(at, 1)
  if (!block || at + by < 0 || at + by > moved.length) return [...blocks]
  moved.splice(at + by, 0, block)
  return moved
}
