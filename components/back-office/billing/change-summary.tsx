'use client'

import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { BilledPlan, PlanOffer } from '@/lib/contract/billing'
import { useVendor } from '../kit/vendor-context'
import { formatEndDate } from '../renewal/status-box'
import { platformMoney } from './billing-texts'
import classes from './change-summary.module.css'
import { permissionChange } from './what-changes'

type Props = { offer: PlanOffer; plan: BilledPlan; excludedNow: readonly string[] }

/** The amount due, the new end date, and the permissions gained and lost. */
export function ChangeSummary({ offer, plan, excludedNow }: Props) {
  const { store } = useVendor()
  const { gained, lost } = permissionChange(excludedNow, plan.excludedPermissions)
  const day = (at: string) => formatEndDate(at, store.timeZone)
  return (
    <>
      <dl className={classes.sums}>
        <Line label={plan.name} value={platformMoney(offer.price)} />
        {offer.credit > 0 && (
          <Line label="Credit for the unused part of your plan" value={`−${platformMoney(offer.credit)}`} />
        )}
        <Line label="Due today" value={platformMoney(offer.due)} isTotal />
      </dl>
      <p className={classes.period}>
        {offer.kind === 'switch'
          ? `Starts at once, valid until ${day(offer.endDate)}.`
          : `Adds the time from ${day(offer.startDate)} to ${day(offer.endDate)}.`}
        {offer.credit > offer.price && ' Your credit is higher than the price, so extra days are added.'}
      </p>
      <ChangeList title="Added" labels={gained} Glyph={IconPlus} />
      <ChangeList title="Removed" labels={lost} Glyph={IconMinus} />
    </>
  )
}

const Line = ({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) => (
  <div data-total={isTotal || undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

type ListProps = { title: string; labels: readonly string[]; Glyph: typeof IconPlus }

function ChangeList({ title, labels, Glyph }: ListProps) {
  if (labels.length === 0) return null
  return (
    <section className={classes.list}>
      <h3>{title}</h3>
      <ul>
        {labels.map((label) => (
          <li key={label}>
            <Glyph size={14} aria-hidden /> {label}
          </li>
        ))}
      </ul>
    </section>
  )
}
