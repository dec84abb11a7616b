import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { ScheduleDraft, schedules } from '@/lib/contract/schedules'
import { readWeekPlan } from '@/lib/rules/availability/read-week-plan'
import { SCHEDULE_KINDS, type Schedule, type ScheduleKind } from '@/lib/rules/availability/schedule'
import { SCHEDULE_KIND_LABELS } from '@/lib/rules/availability/schedule-labels'
import { dayHoursText, weekPlanText } from '@/lib/rules/availability/week-plan-text'
import { Failure } from '@/lib/rules/failure'
import type { VendorContext } from '../../context'
import { schedule } from '../../db/schema/schedules'
import { location } from '../../db/schema/stock'
import type { Tx } from '../../db/transaction'
import type { Fact } from '../facts/fact'
import { factEntity } from '../facts/fact-entity'
import { fact, idFact, textFact } from '../facts/fact-kinds'
import { factSource } from '../facts/fact-source'
import { scheduleRows } from './change-schedule'
import { findSchedule, type ScheduleRecord, schedulesWhere } from './read-schedules'

/** A schedule as exports read it. */
type ListedSchedule = ScheduleRecord & { readonly locationName: string }

type Shown = Schedule & Pick<ScheduleRecord, 'slots'>
const shown = (label: string, value: (row: Shown) => unknown): Fact<Shown> => ({
  key: label,
  fields: [],
  read: () => undefined,
  columns: [],
  compared: [label, value],
})

const listed = (parts: readonly string[]) => parts.join('; ')

/** What imports, exports and lists of changes know of a schedule, in the order of the columns. */
const SCHEDULE_FACTS: readonly Fact<ListedSchedule>[] = [
  idFact,
  textFact('name', 'Name', { required: true, also: ['Schedule', 'Title'] }),
  fact(
    'kind',
    'For',
    { hint: Object.values(SCHEDULE_KIND_LABELS).join(', '), also: ['Kind', 'Type'] },
    ({ kind }) => kindIn(kind),
    ({ kind }: ListedSchedule) => SCHEDULE_KIND_LABELS[kind],
  ),
  {
    ...fact(
      'locationName',
      'Location',
      { hint: 'Empty for the whole store', also: ['Outlet', 'Branch', 'Store'] },
      ({ locationName }) => locationName,
      ({ locationName }: ListedSchedule) => locationName,
    ),
    compared: null,
  },
  textFact('timeZone', 'Time zone', { hint: 'Europe/Berlin; empty for that of the store' }),
  fact(
    'week',
    'Hours',
    { hint: 'Monday 09:00-12:30, 14:00-18:00; Tuesday closed', also: ['Opening hours', 'Weekly hours'] },
    ({ week }) => weekIn(week),
    ({ week }: ListedSchedule) => weekPlanText(week),
  ),
  shown('Seasons', ({ seasons }) => listed(seasons.map(({ name, from, until }) => `${name} ${from} – ${until}`))),
  shown('Exceptions', ({ exceptions }) =>
    listed(exceptions.map(({ from, until, hours, note }) => `${from} – ${until} ${dayHoursText(hours)} ${note}`)),
  ),
  shown('Slots', ({ slots }) =>
    slots ? `${slots.lengthMinutes} minutes, ${slots.maxOrders ?? 'any number of'} orders, ${slots.price}` : '',
  ),
  shown('Pause', ({ pause }) => (pause ? `${pause.from} – ${pause.until ?? 'open end'} ${pause.message}` : '')),
]

function kindIn(cell: string | undefined): ScheduleKind | undefined {
  if (!cell) return undefined
  const kind = SCHEDULE_KINDS.find((each) =>
    [each, SCHEDULE_KIND_LABELS[each].toLowerCase()].includes(cell.trim().toLowerCase()),
  )
  if (kind) return kind
  throw new Failure('invalid', `“${cell}” is no kind of hours. Use ${Object.values(SCHEDULE_KIND_LABELS).join(', ')}.`)
}

function weekIn(cell: string | undefined) {
  if (!cell) return undefined
  const week = readWeekPlan(cell)
  if (week) return week
  const advice = 'Enter hours such as “Monday 09:00-12:30, 14:00-18:00; Tuesday closed”.'
  throw new Failure('invalid', `“${cell}” cannot be read. ${advice}`)
}

const FileDraft = ScheduleDraft.safeExtend({ locationName: z.string().optional() })
type FileDraft = z.output<typeof FileDraft>

/** The draft with the location that a file names. Throws `invalid` for a name that no location has. */
async function located(tx: Tx, { storeId }: VendorContext, { locationName, ...draft }: FileDraft) {
  if (locationName === undefined) return draft
  if (locationName === '') return { ...draft, locationId: null }
  const [found] = await tx
    .select({ id: location.id })
    .from(location)
    .where(and(eq(location.storeId, storeId), sql`lower(${location.name}) = lower(${locationName})`))
  if (!found) throw new Failure('invalid', `There is no location “${locationName}”.`)
  return { ...draft, locationId: found.id }
}

const CLOSED = Array.from({ length: 7 }, () => [])

/** Weekly hours, by id, else by name; what a file does not say, such as exceptions, stays as it is. */
export const scheduleImport = factEntity({
  entity: 'schedule',
  table: schedule,
  facts: SCHEDULE_FACTS,
  schema: () => FileDraft,
  draftOf: (row) => row ?? { kind: 'opening', week: CLOSED },
  find: findSchedule,
  insert: async (tx, ctx, id, draft) => scheduleRows.insert(tx, ctx, id, await located(tx, ctx, draft)),
  change: async (tx, ctx, before, draft) => scheduleRows.change(tx, ctx, before, await located(tx, ctx, draft)),
})

/** Weekly hours, by name. */
export const scheduleSource = factSource<Parameters<typeof schedulesWhere>[1], ListedSchedule>({
  entity: 'schedule',
  table: schedule,
  alias: 's',
  more: sql`coalesce((select l.name from location l where l.store_id = s.store_id and l.id = s.location_id), '')
    as "locationName"`,
  filter: schedules.list.input.pick({ query: true, kind: true }),
  where: schedulesWhere,
  facts: SCHEDULE_FACTS,
})
