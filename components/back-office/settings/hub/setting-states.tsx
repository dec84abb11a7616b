'use client'

import type { ReactNode } from 'react'
import { useCall } from '@/lib/client/use-call'
import { checkUpCalls } from '@/lib/contract/check-up'
import type { PaymentSettings } from '@/lib/contract/payment-setting'
import { type SettingStates, settingStates } from '@/lib/contract/setting-states'
import { Tag, type Tone } from '../../kit/tag'
import { useDates } from '../../kit/use-dates'
import { useVendor } from '../../kit/vendor-context'
import { countLabel } from '../../team/permission/permission-counts'

const CARDS: Readonly<Record<PaymentSettings['takesCards'], { tone: Tone; words: string }>> = {
  own: { tone: 'good', words: 'Takes cards' },
  throw_away: { tone: 'warning', words: 'Test cards only' },
  no_keys: { tone: 'warning', words: 'No keys yet' },
  currency: { tone: 'danger', words: 'Cannot take cards' },
}

function shippingState({ shipping: { zones, isPickUpOffered } }: SettingStates) {
  if (zones > 0) return <Tag>{countLabel(zones, 'zone')}</Tag>
  return isPickUpOffered ? <Tag>Pick-up only</Tag> : <Tag tone="warning">No delivery yet</Tag>
}

function businessState({ business: { hasAddress, currency, timeZone } }: SettingStates) {
  if (!hasAddress) return <Tag tone="warning">No address yet</Tag>
  return <Tag>{`${currency}, ${timeZone.replaceAll('_', ' ')}`}</Tag>
}

function InvoiceState({ next }: SettingStates['invoices']) {
  const { data } = useCall(checkUpCalls.findings, {})
  if (data?.findings.some(({ id }) => id === 'number-gaps')) return <Tag tone="warning">Missing numbers</Tag>
  return <Tag>{`Next: ${next}`}</Tag>
}

function usersState({ users }: SettingStates) {
  if (!users) return null
  const { members, invitations } = users
  return <Tag>{`${countLabel(members, 'person', 'people')}${invitations > 0 ? `, ${invitations} invited` : ''}`}</Tag>
}

const EXPORTS = { off: 'No scheduled export', daily: 'Exported every day', weekly: 'Exported every week' } as const

function LastChange({ at }: { at: string }) {
  const dates = useDates()
  return <Tag>Last change {dates.moment(at)}</Tag>
}

function SubscriptionState() {
  const { userData } = useVendor()
  const dates = useDates()
  const { isActive, endDate } = userData.subscription
  if (!isActive) return <Tag tone="danger">Expired</Tag>
  if (endDate === null) return <Tag tone="good">Active</Tag>
  return <Tag tone="good">Active until {dates.date(endDate)}</Tag>
}

/** The current state of a setting, by the route of its screen. */
export const SETTING_STATES: Readonly<Record<string, (states: SettingStates) => ReactNode>> = {
  '/business-information/[id]': businessState,
  '/contact-information/[id]': ({ contact: { email } }) =>
    email === '' ? <Tag tone="warning">No email address</Tag> : <Tag>{email}</Tag>,
  '/invoice-settings/[id]': ({ invoices }) => <InvoiceState {...invoices} />,
  '/payment-setting': ({ payments: { takesCards } }) => (
    <Tag tone={CARDS[takesCards].tone}>{CARDS[takesCards].words}</Tag>
  ),
  '/shipping-setting/[id]': shippingState,
  '/domains': ({ domains: { address } }) => <Tag>{address.replace(/^https?:\/\//, '')}</Tag>,
  '/notification-setting': ({ notifications: { off, own } }) => (
    <Tag>{`${off === 0 ? 'All on' : `${off} off`}${own === 0 ? '' : `, ${countLabel(own, 'own text')}`}`}</Tag>
  ),
  '/your-data': ({ archives }) =>
    archives && (
      <Tag tone={archives.hasFailed ? 'danger' : 'neutral'}>
        {archives.hasFailed ? 'The last export failed' : EXPORTS[archives.every]}
      </Tag>
    ),
  '/billing': () => <SubscriptionState />,
  '/users': usersState,
  '/permission': ({ activity }) => activity?.lastAt && <LastChange at={activity.lastAt} />,
  '/roles': ({ roles }) => roles && <Tag>{countLabel(roles.count, 'role')}</Tag>,
}

/** The current state of the setting at a route; nothing where there is none, and until it is loaded. */
export function SettingState({ route }: { route: string }) {
  const { data } = useCall(settingStates.read, {})
  return data ? SETTING_STATES[route]?.(data) : null
}
