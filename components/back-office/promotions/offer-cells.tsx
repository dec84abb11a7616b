'use client'

import { Progress } from '@mantine/core'
import type { OfferRow } from '@/lib/contract/offers'
import { EntryLink } from '../kit/entry-link'
import { Moment } from '../kit/moment'
import { Tag } from '../kit/tag'
import { useMoney } from '../orders/use-money'
import { STATE_LABELS } from './offer-labels'
import classes from './promotions.module.css'

type Props = { row: OfferRow }

/** The address of an offer's form. */
export const offerHref = ({ _id }: Pick<OfferRow, '_id'>) => `/edit-coupon/${_id}`

/** Its name, and the code that shoppers enter. */
export function NameCell({ row }: Props) {
  return (
    <span className={classes.name}>
      <EntryLink href={offerHref(row)}>{row.name}</EntryLink>
      <span className={classes.soft}>{describeCode(row)}</span>
    </span>
  )
}

/** Such as “Automatic”, “CHEESE10” or “CHEESE10 and 49,999 more”. */
function describeCode({ method, code, codeCount }: OfferRow): string {
  if (method === 'automatic') return 'Automatic'
  if (code === null) return 'No code yet'
  return codeCount > 1 ? `${code} and ${(codeCount - 1).toLocaleString('en')} more` : code
}

/** The state, with the time at which it changes or has changed. */
export function StateCell({ row }: Props) {
  const { label, tone } = STATE_LABELS[row.state]
  return (
    <span className={classes.name}>
      <span>
        <Tag tone={tone}>{label}</Tag>
      </span>
      <StateTime row={row} />
    </span>
  )
}

function StateTime({ row: { state, startsAt, endsAt } }: Props) {
  const at =
    state === 'scheduled' ? startsAt : state === 'running' || state === 'ended' || state === 'paused' ? endsAt : null
  if (at === null) return null
  const change = state === 'scheduled' ? 'begins' : state === 'ended' ? 'ended' : 'ends'
  return (
    <span className={classes.soft}>
      {change} <Moment at={at} />
    </span>
  )
}

/** Uses, with a bar against the limit. */
export function UsesCell({ row: { used, usageLimit, name } }: Props) {
  const text =
    usageLimit === null
      ? used.toLocaleString('en')
      : `${used.toLocaleString('en')} of ${usageLimit.toLocaleString('en')}`
  return (
    <span className={classes.uses}>
      <span>{text}</span>
      {usageLimit !== null && (
        <Progress
          size="sm"
          value={Math.min(100, (100 * used) / usageLimit)}
          color={used >= usageLimit ? 'red' : 'teal'}
          aria-label={`Uses of ${name}: ${text}`}
        />
      )}
    </span>
  )
}

export function RevenueCell({ row: { results } }: Props) {
  const money = useMoney()
  return <span className={classes.soft}>{results.orders === 0 ? '–' : money(results.revenue)}</span>
}

export function DiscountCell({ row: { results } }: Props) {
  const money = useMoney()
  return <span className={classes.soft}>{results.orders === 0 ? '–' : money(results.discount)}</span>
}

/** Margin in percent of the revenue; a dash while no cost is known, or for those who may not see costs. */
export function MarginCell({ row: { results } }: Props) {
  const { margin } = results
  return (
    <span className={classes.soft}>
      {margin === null ? '–' : `${margin.percent}%${margin.isEstimated ? ' (estimated)' : ''}`}
    </span>
  )
}

/** An offer on a phone. */
export function OfferCard({ row }: Props) {
  const money = useMoney()
  const { name, used, usageLimit, results } = row
  const { label, tone } = STATE_LABELS[row.state]
  return (
    <span className={classes.card}>
      <span className={classes.line}>
        <strong>{name}</strong>
        <Tag tone={tone}>{label}</Tag>
      </span>
      <span className={classes.line}>
        <span className={classes.soft}>{describeCode(row)}</span>
        <StateTime row={row} />
      </span>
      <span className={classes.soft}>
        {used.toLocaleString('en')}
        {usageLimit === null ? '' : ` of ${usageLimit.toLocaleString('en')}`}{' '}
        {used === 1 && usageLimit === null ? 'use' : 'uses'}
        {results.orders > 0 && ` · ${money(results.revenue)} revenue · ${money(results.discount)} discount`}
      </span>
    </span>
  )
}
