'use client'

import type { CampaignRow } from '@/lib/contract/campaigns'
import { CAMPAIGN_STATE_LABELS, type CampaignState } from '@/lib/rules/campaigns/campaign-state'
import { Moment } from '../kit/moment'
import { Tag, type Tone } from '../kit/tag'

const TONES: Readonly<Record<CampaignState, Tone>> = {
  draft: 'neutral',
  scheduled: 'warning',
  running: 'good',
  paused: 'warning',
  cancelled: 'neutral',
  finished: 'good',
}

/** The state with the time that belongs to it. */
export function CampaignStateCell({
  row: { state, sendAt, finishedAt },
}: {
  row: Pick<CampaignRow, 'state' | 'sendAt' | 'finishedAt'>
}) {
  const at = state === 'scheduled' ? sendAt : finishedAt
  return (
    <span>
      <Tag tone={TONES[state]}>{CAMPAIGN_STATE_LABELS[state]}</Tag> {at && <Moment at={at} />}
    </span>
  )
}
