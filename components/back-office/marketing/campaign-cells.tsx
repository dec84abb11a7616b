'use client'

import type { CampaignRow } from '@/lib/contract/campaigns'
import { CAMPAIGN_STATE_LABELS, type CampaignState } from '@/lib/rules/campaigns/campaign-state'
import { EntryLink } from '../kit/entry-link'
import { Moment } from '../kit/moment'
import { Tag, type Tone } from '../kit/tag'
import classes from '../stock/parts/stock.module.css'

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

export const CampaignNameCell = ({ row }: Props) => <EntryLink href={campaignHref(row)}>{row.name}</EntryLink>

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

/** A campaign on a phone; the whole card is its link. */
export const CampaignCard = ({ row }: Props) => (
  <span className={classes.card}>
    <span className={classes.line}>
      <strong>{row.name}</strong>
      <CampaignStateCell row={row} />
    </span>
    <span className={classes.soft}>{row.audienceName}</span>
    {row.recipients > 0 && (
      <span className={classes.soft}>
        <SentCell row={row} /> sent · <ClickedCell row={row} /> clicked
      </span>
    )}
  </span>
)
