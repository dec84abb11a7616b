import type { ActionState } from '@/components/ui/form/use-action'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import type { PermissionsChange } from '../permission/change-permissions'
import { countLabel } from '../permission/permission-counts'
import { PermissionsDifference } from '../permission/permissions-difference'
import classes from './review-dialog.module.css'

type Props = {
  name: string
  memberCount: number
  change: PermissionsChange
  action: ActionState
  onConfirm: () => void
  onClose: () => void
}

/** The permissions that users gain and lose by a role change, before it is saved. */
export function ReviewDialog({ name, memberCount, change: { added, removed }, action, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title={`Change the permissions of ${name}?`}
      confirm="Save"
      tone="plain"
      action={action}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        {memberCount === 0
          ? 'No users have this role yet.'
          : `${countLabel(memberCount, 'person has', 'people have')} this role. The change takes effect with their next click.`}
      </p>
      {added.length > 0 && (
        <div className={classes.part}>
          <h3>Gains</h3>
          <PermissionsDifference change={{ added, removed: [] }} />
        </div>
      )}
      {removed.length > 0 && (
        <div className={classes.part}>
          <h3>Loses</h3>
          <PermissionsDifference change={{ added: [], removed }} />
        </div>
      )}
    </ConfirmDialog>
  )
}
