'use client'

import { ActionIcon, Menu } from '@mantine/core'
import {
  IconDots,
  IconMailForward,
  IconMailX,
  IconPencil,
  IconPlayerPlay,
  IconUserMinus,
  IconUserOff,
} from '@tabler/icons-react'
import Link from 'next/link'
import { useState } from 'react'
import { useVendor } from '../../kit/vendor-context'
import type { Person } from './people'
import { type PersonAction, PersonDialog } from './person-dialog'
import classes from './person-menu.module.css'
import { useDisabledReason } from './use-disabled-reason'

/** The actions of a colleague or an invitation; a disabled one shows its reason. */
export function PersonMenu({ person }: { person: Person }) {
  const { features } = useVendor()
  const [action, setAction] = useState<PersonAction | null>(null)
  const disabledReason = useDisabledReason(person)
  if (!features.has('user.edit')) return null
  const icon = { size: 16, stroke: 1.7, 'aria-hidden': true } as const

  return (
    <>
      <Menu position="bottom-end" width={230}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Actions for ${person.name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {person.kind === 'member' ? (
            <>
              <Menu.Item component={Link} href={`/edit-user/${person.id}`} leftSection={<IconPencil {...icon} />}>
                Edit
              </Menu.Item>
              <Menu.Item
                disabled={disabledReason !== null}
                leftSection={person.member.isDisabled ? <IconPlayerPlay {...icon} /> : <IconUserOff {...icon} />}
                onClick={() => setAction(person.member.isDisabled ? 'enable' : 'disable')}
              >
                {person.member.isDisabled ? 'Enable' : 'Disable'}
              </Menu.Item>
              <Menu.Item
                disabled={disabledReason !== null}
                className={classes.danger}
                leftSection={<IconUserMinus {...icon} />}
                onClick={() => setAction('remove')}
              >
                Remove
              </Menu.Item>
            </>
          ) : (
            <>
              <Menu.Item
                disabled={disabledReason !== null}
                leftSection={<IconMailForward {...icon} />}
                onClick={() => setAction('resend')}
              >
                Send again
              </Menu.Item>
              <Menu.Item
                className={classes.danger}
                leftSection={<IconMailX {...icon} />}
                onClick={() => setAction('withdraw')}
              >
                Withdraw
              </Menu.Item>
            </>
          )}
          {disabledReason && <p className={classes.why}>{disabledReason}</p>}
        </Menu.Dropdown>
      </Menu>
      {action && <PersonDialog person={person} action={action} onClose={() => setAction(null)} />}
    </>
  )
}
