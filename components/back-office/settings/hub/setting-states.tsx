'use client'

import type { ComponentType } from 'react'
import { useCall } from '@/lib/client/use-call'
import { businessInformation } from '@/lib/contract/business-information'
import { contactInformation } from '@/lib/contract/contact-information'
import { domains } from '@/lib/contract/domains'
import { invoiceSettings } from '@/lib/contract/invoice-settings'
import { type PaymentSettings, paymentSetting } from '@/lib/contract/payment-setting'
import { shipping } from '@/lib/contract/shipping'
import { invoiceLabel } from '@/lib/rules/invoice-number'
import { Tag, type Tone } from '../../kit/tag'
import { useDates } from '../../kit/use-dates'
import { useVendor } from '../../kit/vendor-context'
import { countLabel } from '../../team/permission/permission-counts'
import { useMembers, useRoles } from '../../team/use-team'

const CARDS: Readonly<Record<PaymentSettings['takesCards'], { tone: Tone; words: string }>> = {
  own: { tone: 'good', words: 'Takes cards' },
  throw_away: { tone: 'warning', words: 'Test cards only' },
  no_keys: { tone: 'warning', words: 'No keys yet' },
  currency: { tone: 'danger', words: 'Cannot take cards' },
}

function PaymentState() {
  const { data } = useCall(paymentSetting.settings, {})
  if (!data) return null
  const { tone, words } = CARDS[data.takesCards]
  return <Tag tone={tone}>{words}</Tag>
}

function ShippingState() {
  const { data } = useCall(shipping.settings, {})
  if (!data) return null
  const { zones, pickUps } = data
  if (zones.length > 0) return <Tag>{countLabel(zones.length, 'zone')}</Tag>
  return pickUps.some(({ isOffered }) => isOffered) ? (
    <Tag>Pick-up only</Tag>
  ) : (
    <Tag tone="warning">No delivery yet</Tag>
  )
}

function BusinessState() {
  const { data } = useCall(businessInformation.read, {})
  if (!data) return null
  if (data.postal === null) return <Tag tone="warning">No address yet</Tag>
  return <Tag>{`${data.currency}, ${data.timeZone.replaceAll('_', ' ')}`}</Tag>
}

function ContactState() {
  const { data } = useCall(contactInformation.read, {})
  if (!data) return null
  return data.email === '' ? <Tag tone="warning">No email address</Tag> : <Tag>{data.email}</Tag>
}

function InvoiceState() {
  const { data } = useCall(invoiceSettings.read, {})
  if (!data) return null
  if (data.gaps.length > 0) return <Tag tone="warning">Missing numbers</Tag>
  return <Tag>{`Next: ${invoiceLabel(data, data.series, data.nextNumber)}`}</Tag>
}

function DomainsState() {
  const { data } = useCall(domains.read, {})
  return data ? <Tag>{data.address.replace(/^https?:\/\//, '')}</Tag> : null
}

function UsersState() {
  const { data } = useMembers()
  if (!data) return null
  const open = data.invitations.length
  return <Tag>{`${countLabel(data.members.length, 'person', 'people')}${open > 0 ? `, ${open} invited` : ''}`}</Tag>
}

function RolesState() {
  const { data } = useRoles()
  return data ? <Tag>{countLabel(data.roles.length, 'role')}</Tag> : null
}

function SubscriptionState() {
  const { userData } = useVendor()
  const dates = useDates()
  const { isActive, endDate } = userData.subscription
  if (!isActive) return <Tag tone="danger">Expired</Tag>
  if (endDate === null) return <Tag tone="good">Active</Tag>
  return <Tag tone="good">Active until {dates.date(endDate)}</Tag>
}

/** The current state of a setting, by the route of its screen, where one small request provides it. */
export const SETTING_STATES: Readonly<Record<string, ComponentType>> = {
  '/business-information/[id]': BusinessState,
  '/contact-information/[id]': ContactState,
  '/invoice-settings/[id]': InvoiceState,
  '/payment-setting': PaymentState,
  '/shipping-setting/[id]': ShippingState,
  '/domains': DomainsState,
  '/users': UsersState,
  '/roles': RolesState,
  '/billing': SubscriptionState,
}
