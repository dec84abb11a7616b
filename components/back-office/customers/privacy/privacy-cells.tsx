import type { PrivacyRow } from '@/lib/contract/privacy-requests'
import { PRIVACY_STATE_LABELS, type PrivacyState } from '@/lib/rules/privacy-request'
import { Tag, type Tone } from '../../kit/tag'

/** Fewer days left are a warning. */
const SOON_DAYS = 7

const TONES: Readonly<Record<PrivacyState, Tone>> = {
  open: 'neutral',
  scheduled: 'warning',
  delivered: 'good',
  erased: 'good',
  cancelled: 'neutral',
}

export const PrivacyStateTag = ({ state }: { state: PrivacyState }) => (
  <Tag tone={TONES[state]}>{PRIVACY_STATE_LABELS[state]}</Tag>
)

/** How many days are left to answer; nothing for a closed request. */
export function DaysLeft({ row: { daysLeft } }: { row: PrivacyRow }) {
  if (daysLeft === null) return null
  if (daysLeft < 0) return <Tag tone="danger">{daysLeft === -1 ? '1 day late' : `${-daysLeft} days late`}</Tag>
  const text = daysLeft === 0 ? 'Due today' : daysLeft === 1 ? '1 day left' : `${daysLeft} days left`
  return <Tag tone={daysLeft <= SOON_DAYS ? 'warning' : 'neutral'}>{text}</Tag>
}

/** The customer of a request; after an erasure nobody knows the name. */
export const privacyTitle = ({ name }: Pick<PrivacyRow, 'name'>) => name || 'Erased customer'
