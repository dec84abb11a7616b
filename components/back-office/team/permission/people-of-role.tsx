import { Avatar, Tooltip } from '@mantine/core'
import type { TeamMember } from '@/lib/contract/team-member'
import classes from './people-of-role.module.css'
import { countLabel } from './permission-counts'

const FACES = 4

/** The users of a role: some faces and their number; only the number without permission to view users. */
export function PeopleOfRole({ members, count }: { members: readonly TeamMember[]; count: number }) {
  const names = members.map(({ name, email }) => name || email)
  return (
    <Tooltip label={names.join(', ')} disabled={names.length === 0} multiline maw={260}>
      <span className={classes.people}>
        <Avatar.Group spacing={8} aria-hidden>
          {members.slice(0, FACES).map(({ _id, name, email, photo }) => (
            <Avatar key={_id} src={photo} name={name || email} color="green" size={24} alt="" />
          ))}
        </Avatar.Group>
        <span>{count === 0 ? 'Nobody' : countLabel(count, 'person', 'people')}</span>
      </span>
    </Tooltip>
  )
}
