'use client'

import { Skeleton } from '@mantine/core'
import dynamic from 'next/dynamic'
import { Panel } from '../kit/panel'
import { useDates } from '../kit/use-dates'
import { ReportLink } from './report-link'
import { CHART_HEIGHT, type SalesDay, salesSteps } from './sales-steps'

const SalesChart = dynamic(() => import('./sales-chart').then(({ SalesChart }) => SalesChart), {
  ssr: false,
  loading: () => <Skeleton height={CHART_HEIGHT} radius="md" />,
})

type Props = { days: readonly SalesDay[]; format: (amount: number) => string; href: string | undefined }

/** Sales over the period; the chart library is loaded when it is first needed. */
export function SalesPanel({ days, format, href }: Props) {
  const { steps, unit } = salesSteps(days, useDates())
  const best = steps.reduce((best, step) => (step.sales > best.sales ? step : best), steps[0] ?? NOTHING)
  const description =
    best.sales > 0
      ? `Best ${unit}: ${format(best.sales)}, ${unit === 'week' ? 'from ' : ''}${best.label}`
      : 'Nothing sold in this period'
  return (
    <Panel
      title={`Sales by ${unit}`}
      description={description}
      action={<ReportLink name={`sales by ${unit}`} href={href} />}
    >
      <SalesChart steps={steps} format={format} label={`Sales by ${unit}. ${description}.`} />
    </Panel>
  )
}

const NOTHING = { label: '', sales: 0, orders: 0 }
