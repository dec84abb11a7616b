import { html } from 'hono/html'
import type { WidgetSettings } from '@/lib/rules/template-piece'
import { openingState } from '@/lib/rules/website/opening-state'
import { clockText, openingText } from '@/lib/rules/website/opening-text'
import type { WidgetFacts } from '@/lib/rules/website/widget-facts'
import { WEEK_DAYS } from '@/lib/rules/week-hours'
import { StaticHtml } from '../template/static-html'
import styles from './opening-hours.module.css'

type OpeningHoursProps = { settings: WidgetSettings; facts: WidgetFacts }
type Place = WidgetFacts['places'][number]

/** The week of each place with today marked, and whether it is open now; nothing without hours. */
export function OpeningHours({ settings, facts }: OpeningHoursProps) {
  const places = settings.location ? facts.places.filter(({ _id }) => _id === settings.location) : facts.places
  if (places.length === 0) return null
  const isWhole = settings.week !== 'off'
  return (
    <StaticHtml
      className={styles.places}
      markup={html`${places.map((place) => placeHours(place, facts, { isNamed: places.length > 1, isWhole }))}`}
    />
  )
}

function placeHours({ name, hours }: Place, facts: WidgetFacts, shown: { isNamed: boolean; isWhole: boolean }) {
  const { locale, timeZone, at } = facts
  const state = openingState(hours, timeZone, new Date(at))
  const line = html`<p class="${styles.state} ${state.isOpen ? styles.open : ''}">${openingText(state, locale)}</p>`
  const heading = shown.isNamed ? html`<h3>${name}</h3>` : ''
  if (!shown.isWhole) return html`<div>${heading}${line}</div>`
  return html`<div>${heading}${line}<dl class="${styles.week}">${WEEK_DAYS.map(
    (day, index) =>
      html`<div class="${index === state.today ? styles.today : ''}"><dt>${day}${
        index === state.today ? html`<span class="visually-hidden"> (today)</span>` : ''
      }</dt><dd>${timesText(hours[index], locale)}</dd></div>`,
  )}</dl></div>`
}

const timesText = (day: Place['hours'][number] | undefined, locale: string): string =>
  day ? `${clockText(day.from, locale)} – ${clockText(day.until, locale)}` : 'Closed'
