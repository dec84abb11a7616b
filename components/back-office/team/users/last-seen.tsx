import { Moment } from '../../kit/moment'
import type { Person } from './people'

/** When somebody was last here; of an invitation, how long it is good. */
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
