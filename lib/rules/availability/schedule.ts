/** Hours of a day: begin `from` minutes after midnight (0–1439) and last `length` minutes (1–1440), also past midnight. */
export type DayHours = { readonly from: number; readonly length: number }

/** The hours of each weekday, Monday first; a day without any is closed. */
export type WeekPlan = readonly (readonly DayHours[])[]

/** A span of calendar dates, `2026-12-24`, both included; `yearly` repeats it from then on. */
export type DateSpan = { readonly from: string; readonly until: string; readonly yearly: boolean }

/** Another week for a part of the year. Of two that overlap, the later in the list holds. */
export type Season = DateSpan & { readonly name: string; readonly week: WeekPlan }

/** Other hours for some dates; none: closed. Of two on the same date, the later in the list holds. */
export type ScheduleException = DateSpan & {
  readonly hours: readonly DayHours[]
  /** Shown to shoppers. */
  readonly note: string
  readonly source: 'manual' | 'holiday'
}

/**
 * What shoppers can do during a pause: order for afterwards; look at what is offered; or nothing, the place is not
 * offered at all.
 */
export const PAUSE_ALLOWS = ['preorder', 'browse', 'nothing'] as const

/** Closed for a while, whatever the hours say. Instants are ISO; an open end is null. */
export type SchedulePause = {
  readonly from: string
  readonly until: string | null
  /** Shown to shoppers. */
  readonly message: string
  readonly allows: (typeof PAUSE_ALLOWS)[number]
}

/** When a place is open, an order can be picked up or delivered, or staff is on duty. */
export type Schedule = {
  /** IANA name: every time in it is the wall clock there. */
  readonly timeZone: string
  readonly week: WeekPlan
  readonly seasons: readonly Season[]
  readonly exceptions: readonly ScheduleException[]
  readonly pause: SchedulePause | null
}

/** What a schedule is for. */
export const SCHEDULE_KINDS = ['opening', 'pickup', 'delivery', 'staff'] as const
export type ScheduleKind = (typeof SCHEDULE_KINDS)[number]
