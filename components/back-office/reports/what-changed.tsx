import { useCall } from '@/lib/client/use-call'
import type { SentInputOf } from '@/lib/contract/endpoint'
import { type ReportChange, reports } from '@/lib/contract/reports'
import { Panel } from '../kit/panel'
import classes from './reports.module.css'
import { useFigureFormat } from './use-figure-format'

const PARTS: readonly { part: keyof ReportChange['parts']; label: string }[] = [
  { part: 'newProducts', label: 'Products without sales in the compared period' },
  { part: 'endedProducts', label: 'Products with sales in the compared period only' },
  { part: 'quantity', label: 'More or fewer units, at the prices of before' },
  { part: 'price', label: 'Other prices' },
  { part: 'discounts', label: 'Discounts' },
  { part: 'returns', label: 'Returns' },
]

/** Why net sales changed; the lines add up to the change. */
export function WhatChanged({ query }: { query: SentInputOf<typeof reports.change> }) {
  const { data } = useCall(reports.change, query, { keepPreviousData: true })
  const format = useFigureFormat()
  if (!data) return null
  const signed = (value: number) => `${value > 0 ? '+' : ''}${format('net', value)}`
  const change = Object.values(data.parts).reduce((sum, part) => sum + part, 0)
  return (
    <Panel
      title="What changed?"
      description={`Net sales of ${format('net', data.now)}, ${format('net', data.before)} in the compared period`}
    >
      <dl className={classes.change}>
        {PARTS.map(({ part, label }) => (
          <div key={part}>
            <dt>{label}</dt>
            <dd>{signed(data.parts[part])}</dd>
          </div>
        ))}
        <div data-total>
          <dt>Change of net sales</dt>
          <dd>{signed(change)}</dd>
        </div>
      </dl>
    </Panel>
  )
}
