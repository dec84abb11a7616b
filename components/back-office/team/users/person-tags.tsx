import { Tag, type Tone } from '../../kit/tag'
import type { PersonState } from './people'

export const PERSON_STATE_LABELS: Readonly<Record<PersonState, string>> = {
  active: 'Active',
  disabled: 'Disabled',
  invited: 'Invited',
  expired: 'Invitation expired',
}

const TONES: Readonly<Record<PersonState, Tone>> = {
  active: 'good',
  disabled: 'danger',
  invited: 'neutral',
  expired: 'warning',
}

export const StateTag = ({ state }: { state: PersonState }) => (
  <Tag tone={TONES[state]}>{PERSON_STATE_LABELS[state]}</Tag>
)
