'use client'

import { IconClock } from '@tabler/icons-react'
import { type AvailabilityRow, schedules } from '@/lib/contract/schedules'
import { comingDays } from '@/lib/rules/availability/coming-days'
import { clockText, openingState, openingText } from '@/lib/rules/availability/opening-state'
import { SCHEDULE_KINDS } from '@/lib/rules/availability/schedule'
import { SCHEDULE_KIND_LABELS } from '@/lib/rules/availability/schedule-labels'
import { multipleChoiceFilter } from '../kit/list/choice-filters'
import { entityListScreen } from '../kit/list/entity-list-screen'
import { nameColumn, textColumn } from '../kit/list/list-columns'
import { Tag } from '../kit/tag'
import { useVendor } from '../kit/vendor-context'
import classes from '../stock/parts/stock.module.css'

type Props = { row: AvailabilityRow }

const editHref = ({ _id }: AvailabilityRow) => `/edit-availability?id=${_id}`

function StateCell({ row: { schedule } }: Props) {
  const { locale } = useVendor().store
  const state = openingState(schedule, new Date())
  return state.isOpen ? <Tag tone="good">{openingText(state, locale)}</Tag> : <Tag>{openingText(state, locale)}</Tag>
}

/** Hours of today, and the note of an exception. */
function TodayCell({ row: { schedule } }: Props) {
  const { locale } = useVendor().store
  const [today] = comingDays(schedule, Date.now(), 1)
  if (!today) return null
  const times = today.times.map(({ from, until }) => `${clockText(from, locale)} – ${clockText(until, locale)}`)
  return <span className={classes.soft}>{[times.join(', ') || 'Closed', today.note].filter(Boolean).join(' · ')}</span>
}

export const SchedulesScreen = entityListScreen<AvailabilityRow>({
  entity: 'schedule',
  id: 'schedules',
  title: 'Opening hours',
  description: 'When your locations are open, and when orders are picked up or delivered.',
  icon: IconClock,
  routes: { create: '/create-availability', edit: editHref },
  permission: 'availability.edit',
  call: schedules.list,
  filterIds: ['kind'],
  searchLabel: 'Name',
  columns: [
    nameColumn('Schedule', editHref),
    textColumn('kind', 'For', ({ kind }) => SCHEDULE_KIND_LABELS[kind]),
    textColumn('location', 'Location', ({ locationName }) => locationName || 'Whole store'),
    { id: 'today', label: 'Today', shown: 'initially', Cell: TodayCell },
    { id: 'state', label: 'Now', shown: 'always', Cell: StateCell },
  ],
  filters: [
    multipleChoiceFilter(
      'kind',
      'For',
      SCHEDULE_KINDS.map((value) => ({ value, label: SCHEDULE_KIND_LABELS[value] })),
    ),
  ],
  sorts: [
    { id: 'name', label: 'Name', asc: 'A to Z', desc: 'Z to A', begins: 'asc' },
    { id: 'created', label: 'Added', desc: 'Newest first', asc: 'Oldest first', begins: 'desc' },
  ],
  Card: ({ row }: Props) => (
    <span className={classes.card}>
      <span className={classes.line}>
        <strong>{row.name}</strong>
        <span>{SCHEDULE_KIND_LABELS[row.kind]}</span>
      </span>
      <span className={classes.soft}>{row.locationName || 'Whole store'}</span>
      <TodayCell row={row} />
      <span>
        <StateCell row={row} />
      </span>
    </span>
  ),
  BulkActions: () => null,
  empty: {
    title: 'No opening hours yet',
    text: 'Say when you are open: your website, search engines and pick-up follow. Holidays are proposed for your country.',
  },
})
