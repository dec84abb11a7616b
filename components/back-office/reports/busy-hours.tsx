import { type CSSProperties, Fragment } from 'react'
import { valueName } from '@/lib/rules/reports/dimensions'
import { busiestHour, type WeekHour } from '@/lib/rules/reports/week-hours'
import { Panel } from '../kit/panel'
import classes from './busy-hours.module.css'

type Props = { title: string; hours: readonly WeekHour[]; format: (value: number) => string }

const DAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => valueName('weekday', String(day)) ?? '')
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** Hours with a label below them: for more a phone has no room. */
const LABEL_EVERY = 6

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const nameOf = ({ weekday, hour }: WeekHour) => `${DAYS[weekday]} at ${clock(hour)}`

/** A field for each hour of the week, the stronger the more was sold; the table below has the same figures as text. */
export function BusyHours({ title, hours, format }: Props) {
  const busiest = busiestHour(hours)
  if (!busiest) return null
  const most = `Busiest: ${nameOf(busiest)} (${format(busiest.value)})`
  return (
    <Panel title={title} description={most}>
      <div className={classes.map} role="img" aria-label={`${title}. ${most}. The table has the same figures.`}>
        {DAYS.map((day, weekday) => (
          <Fragment key={day}>
            <span>{day.slice(0, 3)}</span>
            {hours.slice(weekday * HOURS.length, (weekday + 1) * HOURS.length).map((each) => (
              <i
                key={each.hour}
                title={`${nameOf(each)}: ${format(each.value)}`}
                style={{ '--share': `${shareOf(each, busiest)}%` } as CSSProperties}
              />
            ))}
          </Fragment>
        ))}
        <span />
        {HOURS.filter((hour) => hour % LABEL_EVERY === 0).map((hour) => (
          <span key={hour} className={classes.clock}>
            {clock(hour)}
          </span>
        ))}
      </div>
    </Panel>
  )
}

/** In percent of the busiest hour; an hour with more refunds than sales has none. */
const shareOf = ({ value }: WeekHour, busiest: WeekHour) => Math.max(0, Math.round((100 * value) / busiest.value))
