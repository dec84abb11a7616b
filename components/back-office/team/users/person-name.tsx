import { Avatar } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import Link from 'next/link'
import { Tag } from '../../kit/tag'
import { useVendor } from '../../kit/vendor-context'
import type { Person } from './people'
import classes from './person-name.module.css'

/** Picture, name and address; the name links to the edit screen if permitted. */
export function PersonName({ person }: { person: Person }) {
  const { features, userData } = useVendor()
  if (person.kind === 'invitation') {
    return (
      <div className={classes.person}>
        <Avatar size={34} alt="">
          <IconMailForward size={17} stroke={1.7} aria-hidden />
        </Avatar>
        <div className={classes.words}>
          <span className={classes.name}>{person.email}</span>
          <span className={classes.email}>Invited by {person.invitation.invitedBy}</span>
        </div>
      </div>
    )
  }
  const { member } = person
  return (
    <div className={classes.person}>
      <Avatar src={member.photo} name={person.name} color="green" size={34} alt="" />
      <div className={classes.words}>
        <span className={classes.name}>
          {features.has('user.edit') ? <Link href={`/edit-user/${person.id}`}>{person.name}</Link> : person.name}
          {member.accountId === userData._id && <Tag>You</Tag>}
        </span>
        <span className={classes.email}>{person.email}</span>
      </div>
    </div>
  )
}
