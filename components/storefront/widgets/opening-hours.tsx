import { html } from 'hono/html'
import { type ComingDay, comingDays } from '@/lib/rules/availability/coming-days'
import { clockText, openingState, openingText } from '@/lib/rules/availability/opening-state'
import type { WidgetSettings } from '@/lib/rules/template-piece'
import type { WidgetFacts } from '@/lib/rules/website/widget-facts'
import { WEEK_DAYS } from '@/lib/rules/week-days'
import { StaticHtml } from '../template/static-html'
import styles from './opening-hours.module.css'

type OpeningHoursProps = { settings: WidgetSettings; facts: WidgetFacts }
type Place = WidgetFacts['places'][number]

/** The coming seven days of each place with today marked, and whether it is open now; nothing without hours. */
export function OpeningHours({ settings, facts }: OpeningHoursProps) {
  const places = placesOf(settings.location ?? '', facts)
  if (places.length === 0) return null
  const isWhole = settings.week !== 'off'
  return (
    <StaticHtml
      className={styles.places}
      markup={html`${places.map((place) => placeHours(place, facts, { isNamed: places.length > 1, isWhole }))}`}
    />
  )
}

/** A location without hours of its own has those of the store. */
function placesOf(location: string, { places }: WidgetFacts): readonly Place[] {
  if (location === '') return places
  const own = places.filter(({ _id }) => _id === location)
  return own.length > 0 ? own : places.filter(({ _id }) => _id === '')
}

function placeHours({ name, schedule }: Place, facts: WidgetFacts, shown: { isNamed: boolean; isWhole: boolean }) {
  const { locale, at } = facts
  const state = openingState(schedule, new Date(at))
  const line = html`<p class="${styles.state} ${state.isOpen ? styles.open : ''}">${openingText(state, locale)}</p>`
  const heading = shown.isNamed ? html`<h3>${name}</h3>` : ''
  if (!shown.isWhole) return html`<div>${heading}${line}</div>`
  const days = comingDays(schedule, Date.parse(at), WEEK_DAYS.length)
  const today = days[0]?.date
  // Monday first, as the week is known; each day is the coming one, so that holidays show before they come.
  const week = [...days].sort((one, other) => one.weekday - other.weekday)
  return html`<div>${heading}${line}<dl class="${styles.week}">${week.map(
    (day) =>
      html`<div class="${day.date === today ? styles.today : ''}"><dt>${WEEK_DAYS[day.weekday]}${
        day.date === today ? html`<span class="visually-hidden"> (today)</span>` : ''
      }</dt><dd>${timesText(day, locale)}${
        day.isException && day.note ? html` <small>${day.note}</small>` : ''
      }</dd></div>`,
  )}</dl></div>`
}

const timesText = ({ times }: ComingDay, locale: string): string =>
  times.length === 0
    ? 'Closed'
    : times.map(({ from, until }) => `${clockText(from, locale)} – ${clockText(until, locale)}`).join(', ')
