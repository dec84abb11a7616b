'use client'

import type { CampaignRow } from '@/lib/contract/campaigns'
import { EntryLink } from '../kit/entry-link'
import classes from '../stock/parts/stock.module.css'
import { CampaignStateCell } from './campaign-state-cell'

type Props = { row: CampaignRow }

/** The address of a campaign: its editor, and its results once it has begun. */
export const campaignHref = ({ _id }: Pick<CampaignRow, '_id'>) => `/customer-marketing?campaign=${_id}`

export const CampaignNameCell = ({ row }: Props) => <EntryLink href={campaignHref(row)}>{row.name}</EntryLink>

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
