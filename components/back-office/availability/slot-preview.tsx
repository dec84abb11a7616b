'use client'

import { scheduleDefects } from '@/lib/rules/availability/check-schedule'
import { SLOT_REASONS, timeSlotText } from '@/lib/rules/availability/slot-text'
import { type SlotSettings, timeSlots } from '@/lib/rules/availability/slots'
import { useVendor } from '../kit/vendor-context'
import classes from './availability.module.css'
import type { ScheduleForm } from './schedule-values'
import { useEnteredSchedule } from './use-entered-schedule'

const SHOWN = 8
const NONE = new Map<number, { orders: number; items: number }>()

type Props = { form: ScheduleForm; slots: SlotSettings }

/** What an order of now could choose, and why the earlier times are not offered; without what is booked. */
export function SlotPreview({ form, slots: settings }: Props) {
  const { store } = useVendor()
  const schedule = useEnteredSchedule(form)
  if (scheduleDefects(schedule).length > 0 || settings.lengthMinutes < 5) return null
  const wish = { now: Date.now(), items: 1, postcode: '' }
  const slots = timeSlots(schedule, settings, schedule, wish, NONE)
  const coming = slots.filter(({ reason }) => reason !== 'past')
  const shown = coming.slice(0, SHOWN)
  return (
    <section className={classes.stack} aria-label="Times of an order of now">
      <span className={classes.soft}>
        {shown.length === 0
          ? 'An order placed now could choose no time.'
          : 'With these hours, an order placed now could choose:'}
      </span>
      <dl className={classes.preview}>
        {shown.map((slot) => (
          <Row key={slot.startsAt} time={timeSlotText(slot, schedule.timeZone, store.locale)}>
            {slot.reason === null ? 'Offered' : SLOT_REASONS[slot.reason]}
          </Row>
        ))}
      </dl>
    </section>
  )
}

const Row = ({ time, children }: { time: string; children: string }) => (
  <>
    <dt>{time}</dt>
    <dd>{children}</dd>
  </>
)
