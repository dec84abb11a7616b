import type { ReportedEvent } from '@/lib/rules/shop-event'
import { readItem } from './storage'

/** A consent banner of the shop sets this item to `granted`: then the campaign of a link is counted as well. */
const CONSENT_KEY = 'analytics-consent'
/** Who looks at a preview is no visitor of the shop. */
const PREVIEW = /^\/(site|product)-preview\//
let isFirst = true

/** Reports an event without waiting, without a cookie, and without anything about the person; none in a preview. */
export function countEvent(name: ReportedEvent, item = '', path = window.location.pathname): void {
  const { search, host, pathname } = window.location
  if (PREVIEW.test(pathname)) return
  const query = new URLSearchParams(search)
  const from = isFirst && URL.canParse(document.referrer) ? new URL(document.referrer).host : ''
  const campaign = isFirst && readItem(CONSENT_KEY) === 'granted' ? (query.get('utm_campaign') ?? '').slice(0, 100) : ''
  isFirst = false
  const event = {
    name,
    path,
    isSearch: query.has('q'),
    item,
    origin: from === host ? '' : from.split(':')[0],
    campaign,
  }
  const body = new Blob([JSON.stringify(event)], { type: 'application/json' })
  navigator.sendBeacon?.('/api/vender/publicwebsite/event', body)
}
