import { ActionIcon, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import Link from 'next/link'
import { useCall } from '@/lib/client/use-call'
import { idsText, reports } from '@/lib/contract/reports'
import { dashboardTile, isOverTime, type TileId, tileReport } from '@/lib/rules/reports/dashboard-tiles'
import { PRESETS, type PresetId } from '@/lib/rules/reports/report-range'
import { localTimeOf } from '@/lib/rules/zoned-time'
import { ErrorNote } from '../../kit/error-note'
import { Panel } from '../../kit/panel'
import { useVendor } from '../../kit/vendor-context'
import classes from './dashboard.module.css'
import { RankTile } from './rank-tile'
import { TimeTile } from './time-tile'

/** Today changes while people look at it. */
const LIVE_MS = 30_000

type Props = {
  id: TileId
  preset: PresetId
  /** Null while tiles are not being arranged. */
  arrange: { isFirst: boolean; isLast: boolean; move: (id: TileId, by: -1 | 1) => void } | null
}

/** One tile; its title opens the report with the same range, and the same figures. */
export function TilePanel({ id, preset, arrange }: Props) {
  const { store, features } = useVendor()
  const { title, measure, by } = dashboardTile(id)
  const range = PRESETS[preset].of(localTimeOf(new Date().toISOString(), store.timeZone).slice(0, 10))
  const query = { ...range, measures: idsText([measure]), dimensions: idsText([by]), compare: 'period' as const }
  const { data, error, mutate } = useCall(reports.tile, query, { keepPreviousData: true, refreshInterval: LIVE_MS })
  const arrows = arrange && (
    <span className={classes.arrows}>
      <ActionIcon
        variant="default"
        aria-label={`Move ${title} earlier`}
        disabled={arrange.isFirst}
        onClick={() => arrange.move(id, -1)}
      >
        <IconArrowLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={`Move ${title} later`}
        disabled={arrange.isLast}
        onClick={() => arrange.move(id, 1)}
      >
        <IconArrowRight size={16} aria-hidden />
      </ActionIcon>
    </span>
  )
  const link = features.has('report.view') && (
    <Link className={classes.link} href={tileReport(id, preset)} aria-label={`Open the report of ${title}`}>
      Report
    </Link>
  )
  return (
    <Panel title={title} action={arrows || link}>
      {error && !data && <ErrorNote title="Not loaded" message={error.message} retry={() => void mutate()} />}
      {!data && !error && <Skeleton height={120} radius="md" />}
      {data &&
        (isOverTime(id) ? (
          <TimeTile data={data} measure={measure} title={title} />
        ) : (
          <RankTile data={data} measure={measure} />
        ))}
    </Panel>
  )
}
