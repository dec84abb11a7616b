import type { CampaignDetail, CampaignDraft } from '@/lib/contract/campaigns'
import { DEFAULT_HOLD_OUT_PERCENT } from '@/lib/rules/campaigns/hold-out'
import { EMAIL_BLOCKS, type EmailBlockType } from '@/lib/rules/email-blocks/email-block-kit'
import { initialSettings } from '@/lib/rules/website/section-of-preset'
import { newPartId } from '../website/customizer/model/new-part-id'

export type CampaignBlock = CampaignDraft['design']['blocks'][number]

/** A block as it is added, with every setting written out. */
export const newBlock = (type: EmailBlockType): CampaignBlock => ({
  id: newPartId(),
  type,
  // The wire's types have mutable lists.
  settings: structuredClone(initialSettings(EMAIL_BLOCKS[type].fields)) as CampaignBlock['settings'],
})

/** A campaign to start from. */
export const newCampaign = (): CampaignDraft => ({
  name: '',
  fromName: '',
  subject: '',
  preheader: '',
  audience: { kind: 'everybody' },
  holdOutPercent: DEFAULT_HOLD_OUT_PERCENT,
  design: { v: 1, blocks: (['heading', 'text', 'button'] as const).map(newBlock) },
})

/** What the form sends of a campaign that was loaded. */
export const draftOfCampaign = ({
  name,
  fromName,
  subject,
  preheader,
  audience,
  holdOutPercent,
  design,
}: CampaignDraft | CampaignDetail): CampaignDraft => ({
  ...{ name, fromName, subject, preheader, audience, holdOutPercent, design },
})

/** The list with a block one place up or down; unchanged at its end. */
export function movedBlock(blocks: readonly CampaignBlock[], at: number, by: -1 | 1): CampaignBlock[] {
  const moved = [...blocks]
  const [block] = moved.splice(at, 1)
  if (!block || at + by < 0 || at + by > moved.length) return [...blocks]
  moved.splice(at + by, 0, block)
  return moved
}
