import type { Schedule } from '../availability/schedule'

/** What the widgets of a page show besides their own settings. */
export type WidgetFacts = {
  /** Moment of rendering, ISO. */
  readonly at: string
  readonly timeZone: string
  readonly locale: string
  /** Places with opening hours. */
  readonly places: readonly { readonly _id: string; readonly name: string; readonly schedule: Schedule }[]
}
