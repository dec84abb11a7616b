import type { CampaignDetail, CampaignDraft } from '@/lib/contract/campaigns'
import { DEFAULT_HOLD_OUT_PERCENT } from '@/lib/rules/campaigns/hold-out'
import { newBlock } from './email/email-block-values'

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
