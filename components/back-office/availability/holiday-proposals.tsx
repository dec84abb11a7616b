'use client'

import { Button } from '@mantine/core'
import { spanHolds } from '@/lib/rules/availability/plan-of-day'
import { type PublicHoliday, publicHolidays } from '@/lib/rules/availability/public-holidays'
import type { ScheduleException } from '@/lib/rules/availability/schedule'
import { useDates } from '../kit/use-dates'
import { useVendor } from '../kit/vendor-context'
import classes from './availability.module.css'
import { useToday } from './use-today'

type Props = { exceptions: readonly ScheduleException[]; onAdd: (added: readonly ScheduleException[]) => void }

const closedOn = ({ date, name }: PublicHoliday): ScheduleException => ({
  from: date,
  until: date,
  yearly: false,
  hours: [],
  note: name,
  source: 'holiday',
})

const MOST = 12

/** The coming public holidays of the store's country that no exception covers yet, one tap each. */
export function HolidayProposals({ exceptions, onAdd }: Props) {
  const { country, locale } = useVendor().store
  const { day } = useDates()
  const today = useToday()
  const place = country || (new Intl.Locale(locale).region ?? '')
  const year = Number(today.slice(0, 4))
  const coming = [...publicHolidays(place, year), ...publicHolidays(place, year + 1)]
    .filter(({ date }) => date >= today && !exceptions.some((each) => spanHolds(each, date)))
    .slice(0, MOST)
  if (coming.length === 0) return null
  return (
    <section className={classes.stack} aria-label="Public holidays">
      <span className={classes.soft}>Public holidays without special hours: tap one to close on that day</span>
      <ul className={classes.holidays}>
        {coming.map((holiday) => (
          <li key={`${holiday.date} ${holiday.name}`}>
            <Button variant="default" size="compact-sm" onClick={() => onAdd([closedOn(holiday)])}>
              {holiday.name}, {day(holiday.date)}
            </Button>
          </li>
        ))}
        <li>
          <Button variant="light" size="compact-sm" onClick={() => onAdd(coming.map(closedOn))}>
            Add all {coming.length}
          </Button>
        </li>
      </ul>
    </section>
  )
}
