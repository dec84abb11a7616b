import { IconShieldCheck } from '@tabler/icons-react'
import type { TeamMember } from '@/lib/contract/team-member'
import { Moment } from '../../kit/moment'
import { Tag } from '../../kit/tag'
import { useVendor } from '../../kit/vendor-context'
import { StateTag } from './person-tags'
import classes from './user-heading.module.css'

/** Address, status, two-factor sign-in, join date and last visit. */
export function UserHeading({ member }: { member: TeamMember }) {
  const { userData } = useVendor()
  return (
    <span className={classes.line}>
      <span>{member.email}</span>
      <StateTag state={member.isDisabled ? 'disabled' : 'active'} />
      {member.accountId === userData._id && <Tag>You</Tag>}
      {member.hasTwoFactor && (
        <Tag tone="good">
          <IconShieldCheck size={13} aria-hidden /> Two-factor on
        </Tag>
      )}
      <span>
        Joined <Moment at={member.joinedAt} />
      </span>
      <span>
        {member.lastSeenAt ? (
          <>
            Last seen <Moment at={member.lastSeenAt} />
          </>
        ) : (
          'Has not signed in yet'
        )}
      </span>
    </span>
  )
}
