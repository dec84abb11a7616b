import { z } from 'zod'
import { scheduleDefects } from '@/lib/rules/availability/check-schedule'
import {
  type DayHours,
  PAUSE_ALLOWS,
  type Schedule,
  type ScheduleException,
  type SchedulePause,
  type Season,
  type WeekPlan,
} from '@/lib/rules/availability/schedule'
import type { SlotPriceRule } from '@/lib/rules/availability/slot-price'
import type { SlotSettings } from '@/lib/rules/availability/slots'
import { Id } from './fields'
import { OptionalText } from './stock-list'

const CAPACITY = 'Enter a number from 1 to 10,000, or leave it empty'
const LENGTH = 'Enter minutes from 5 to 1,440'
const TIME = 'Enter a time from 00:00 to 23:59'
const DayHoursSchema: z.ZodType<DayHours> = z.object({
  from: z.number(TIME).int(TIME).min(0, TIME).max(1_439, TIME),
  length: z.number(TIME).int(TIME).min(1, 'Enter an end after the beginning').max(1_440, 'Enter at most 24 hours'),
})
const DayPlanSchema = z.array(DayHoursSchema).max(6, 'Use at most six times a day')
const WeekPlanSchema: z.ZodType<WeekPlan> = z.array(DayPlanSchema).length(7, 'Enter seven days')
const dates = { from: z.string('Enter a date').max(10), until: z.string('Enter a date').max(10), yearly: z.boolean() }

const PRICE = 'Enter an amount from 0 to 1,000,000'
const Price = z.number(PRICE).min(0, PRICE).max(1_000_000, PRICE)
const SlotPriceSchema: z.ZodType<SlotPriceRule> = z.object({
  days: z.array(z.number().int().min(0).max(6)).max(7),
  hours: DayHoursSchema,
  price: Price,
})

const SeasonSchema: z.ZodType<Season> = z.object({ ...dates, name: OptionalText(60), week: WeekPlanSchema })
const ExceptionSchema: z.ZodType<ScheduleException> = z.object({
  ...dates,
  hours: DayPlanSchema,
  note: OptionalText(120),
  source: z.enum(['manual', 'holiday']).default('manual'),
})
const PauseSchema: z.ZodType<SchedulePause> = z.object({
  from: z.iso.datetime('Enter when the pause begins'),
  until: z.iso.datetime('Enter when the pause ends').nullable(),
  message: OptionalText(200),
  allows: z.enum(PAUSE_ALLOWS),
})

/** The hours of a schedule: minutes after midnight by the clocks of `timeZone`, Monday first. */
export const scheduleFields = {
  /** IANA name; empty: that of the store. */
  timeZone: OptionalText(60),
  week: WeekPlanSchema,
  seasons: z.array(SeasonSchema).max(20, 'Use at most 20 seasons').readonly().default([]),
  exceptions: z
    .array(ExceptionSchema)
    .max(400, 'Use at most 400 exceptions: delete some that are over')
    .readonly()
    .default([]),
  pause: PauseSchema.nullable().default(null),
}

/** A schedule as shops and screens read it, in its own time zone. */
export const ScheduleSchema: z.ZodType<Schedule> = z.object({ ...scheduleFields, timeZone: z.string() })

const count = (most: number, message: string) => z.number(message).int(message).min(0, message).max(most, message)
const Capacity = z.number(CAPACITY).int(CAPACITY).min(1, CAPACITY).max(10_000, CAPACITY).nullable()

/** How a pick-up or delivery schedule is cut into slots; times in minutes, prices decimal. */
export const SlotSettingsSchema: z.ZodType<SlotSettings> = z.object({
  lengthMinutes: z.number(LENGTH).int(LENGTH).min(5, LENGTH).max(1_440, LENGTH),
  bufferMinutes: count(720, 'Enter minutes from 0 to 720'),
  maxOrders: Capacity,
  maxItems: Capacity,
  prepMinutes: count(20_160, 'Enter at most two weeks'),
  cutOffs: z.array(z.number(TIME).int(TIME).min(0, TIME).max(1_439, TIME).nullable()).length(7, 'Enter seven days'),
  horizonDays: count(90, 'Enter days from 0 to 90'),
  postcodes: z.array(z.string().trim().min(1).max(12)).max(200, 'Use at most 200 postcodes'),
  rateIds: z.array(Id).max(200, 'Use at most 200 delivery methods').default([]),
  price: Price.default(0),
  otherPrices: z.array(SlotPriceSchema).max(20, 'Use at most 20 other prices').default([]),
})

/** Adds what is wrong between the fields of a schedule. */
export function addScheduleIssues(schedule: Schedule, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void {
  for (const { path, message } of scheduleDefects(schedule)) addIssue({ code: 'custom', path: [...path], message })
}
