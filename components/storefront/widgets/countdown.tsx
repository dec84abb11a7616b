import { html } from 'hono/html'
import type { WidgetSettings } from '@/lib/rules/template-piece'
import { type CountdownPart, countdownAt } from '@/lib/rules/website/countdown-at'
import { StaticHtml } from '../template/static-html'
import styles from './countdown.module.css'

type CountdownProps = {
  settings: WidgetSettings
  /** Moment of rendering, ISO. */
  at: string
}

/**
 * What is left until a moment, in figures that the server writes: the page expires when they change. Afterwards the
 * author's text, or nothing.
 */
export function Countdown({ settings: { until = '', ended = '' }, at }: CountdownProps) {
  const state = countdownAt(until, new Date(at))
  if (!state) return null
  if (!state.parts) return ended.trim() === '' ? null : <p className={styles.ended}>{ended}</p>
  const markup = html`<span class="visually-hidden">Ends in </span>${state.parts.map(
    ({ value, unit }) =>
      html`<span class="${styles.part}"><b>${String(value).padStart(2, '0')}</b> ${unitText(value, unit)} </span>`,
  )}`
  return <StaticHtml as="p" className={styles.parts} markup={markup} />
}

const unitText = (value: number, unit: CountdownPart['unit']): string => (value === 1 ? unit : `${unit}s`)
