'use client'

import Link from 'next/link'
import type { CampaignRow } from '@/lib/contract/campaigns'
import { CAMPAIGN_STATE_LABELS, type CampaignState } from '@/lib/rules/campaigns/campaign-state'
import { Moment } from '../kit/moment'
import { Tag, type Tone } from '../kit/tag'

type Props = { row: CampaignRow }

const TONES: Readonly<Record<CampaignState, Tone>> = {
  draft: 'neutral',
  scheduled: 'warning',
  running: 'good',
  paused: 'warning',
  cancelled: 'neutral',
  finished: 'good',
}

/** The address of a campaign: its editor, and its results once it has begun. */
export const campaignHref = ({ _id }: Pick<CampaignRow, '_id'>) => `/customer-marketing?campaign=${_id}`

export const CampaignNameCell = ({ row }: Props) => <Link href={campaignHref(row)}>{row.name}</Link>

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

export const SentCell = ({ row: { sent, recipients } }: Props) => (
  <span>{recipients === 0 ? '–' : sent.toLocaleString('en')}</span>
)

/** People who clicked, with their share of those who got the email. */
export const ClickedCell = ({ row: { clicked, sent } }: Props) => (
  <span>{sent === 0 ? '–' : `${clicked.toLocaleString('en')} (${Math.round((100 * clicked) / sent)}%)`}</span>
)

export const CampaignOrdersCell = ({ row: { orders, recipients } }: Props) => (
  <span>{orders === null || recipients === 0 ? '–' : orders.toLocaleString('en')}</span>
)

/** A campaign on a phone. */
export const CampaignCard = ({ row }: Props) => (
  <>
    <strong>
      <CampaignNameCell row={row} />
    </strong>
    <CampaignStateCell row={row} />
    <span>
      {row.audienceName} · sent <SentCell row={row} /> · clicked <ClickedCell row={row} />
    </span>
  </>
)
