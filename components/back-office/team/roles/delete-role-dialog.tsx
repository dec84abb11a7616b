'use client'

import { Select } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { type Role, team } from '@/lib/contract/team'
import { Failure } from '@/lib/rules/failure'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { useVendor } from '../../kit/vendor-context'
import { hasAllPermissions } from '../permission/change-permissions'
import { countLabel } from '../permission/permission-counts'
import { useRefreshTeam } from '../use-team'

type Props = { role: Role; roles: readonly Role[]; onClose: () => void; onDone?: () => void }

/** Deletes a role; its users and pending invitations move to another one. */
export function DeleteRoleDialog({ role, roles, onClose, onDone }: Props) {
  const { grantable } = useVendor()
  const refresh = useRefreshTeam()
  const doing = useAction()
  const [moveTo, setMoveTo] = useState<string | null>(null)
  const others = roles.filter(({ _id, permissions }) => _id !== role._id && hasAllPermissions(permissions, grantable))
  const isUsed = role.memberCount > 0

  const act = () =>
    doing.run(async () => {
      if (isUsed && moveTo === null) throw new Failure('invalid', 'Choose a role for its users.')
      const { message } = await call(team.deleteRole, { _id: role._id, ...(moveTo === null ? {} : { moveTo }) })
      showToast('success', message)
      onClose()
      onDone?.()
      await refresh()
    })

  return (
    <ConfirmDialog
      title={`Delete role ${role.name}?`}
      confirm="Delete"
      action={doing}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      <p>
        {isUsed
          ? `${countLabel(role.memberCount, 'person has', 'people have')} this role. They get the other role and its permissions at once.`
          : 'No users have this role. Invitations with it are cancelled unless you move them to another role.'}
      </p>
      <Select
        label={isUsed ? 'Move its users to' : 'Move its invitations to'}
        placeholder={isUsed ? 'Choose a role' : 'None: cancel them'}
        data={others.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={moveTo}
        onChange={setMoveTo}
        withAsterisk={isUsed}
        clearable={!isUsed}
      />
    </ConfirmDialog>
  )
}
