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
  const isEntry = isFirst && from !== host
  isFirst = false
  const term = query.get('q')
  const event = {
    name,
    path,
    isSearch: term !== null,
    term: (term ?? '').slice(0, 200),
    isEntry,
    item,
    origin: isEntry ? from.split(':')[0] : '',
    campaign,
  }
  const body = new Blob([JSON.stringify(event)], { type: 'application/json' })
  navigator.sendBeacon?.('/api/vender/publicwebsite/event', body)
}
