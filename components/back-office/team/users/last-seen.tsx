import { Moment } from '../../kit/moment'
import type { Person } from './people'

/** The time of a person's last visit; for an invitation, its remaining validity. */
export function LastSeen({ person }: { person: Person }) {
  if (person.kind === 'invitation') {
    const { isExpired, expiresAt } = person.invitation
    return (
      <>
        {isExpired ? 'Expired ' : 'Expires '}
        <Moment at={expiresAt} />
      </>
    )
  }
  return person.member.lastSeenAt ? <Moment at={person.member.lastSeenAt} /> : 'never'
}
