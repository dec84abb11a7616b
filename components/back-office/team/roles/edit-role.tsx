'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { sessions } from '@/lib/contract/session'
import { type Role, team } from '@/lib/contract/team'
import { errorsIn } from '../../kit/form/conflict'
import { ConflictPanel } from '../../kit/form/conflict-panel'
import { useEntryForm } from '../../kit/form/use-entry-form'
import { Panel } from '../../kit/panel'
import { SaveBar } from '../../kit/save-bar'
import { SaveLabels } from '../../kit/save-labels'
import { ScreenHeader } from '../../kit/screen-header'
import { useVendor } from '../../kit/vendor-context'
import { ActivityList } from '../activity/activity-list'
import { changeOfPermissions } from '../permission/change-permissions'
import { PeopleOfRole } from '../permission/people-of-role'
import { useMembers, useRefreshTeam } from '../use-team'
import classes from './edit-role.module.css'
import { ReviewDialog } from './review-dialog'
import { disabledReasonOf } from './role-disabled-reason'
import { describeChange, draftOfRole, ROLE_LABELS } from './role-draft'
import { RoleForm } from './role-form'
import { RoleMenu } from './role-menu'

/** The form of an existing role: a change of permissions is reviewed before it is saved. */
export function EditRole({ role, roles }: { role: Role; roles: readonly Role[] }) {
  const { features, grantable, setUser } = useVendor()
  const { push } = useRouter()
  const refresh = useRefreshTeam()
  const members = (useMembers().data?.members ?? []).filter(({ roleId }) => roleId === role._id)
  const form = useEntryForm({ entry: role, valuesOf: draftOfRole })
  const [isReviewing, setReviewing] = useState(false)
  const [nameError, setNameError] = useState<string | null>(null)
  const { values: draft, base, saving } = form
  const disabledReason = disabledReasonOf(role, grantable)
  const permissions = changeOfPermissions(base.permissions, draft.chosen)
  const hasNewPermissions = permissions.added.length + permissions.removed.length > 0

  const store = () =>
    saving.run(async () => {
      try {
        const saved = await call(team.updateRole, {
          _id: base._id,
          version: base.version,
          name: draft.name,
          description: draft.description,
          permissions: [...draft.chosen],
        })
        form.restart(saved)
        showToast('success', `The role ${saved.name} is changed. The change takes effect at once.`)
        // The changed role may be the user's own.
        setUser(await call(sessions.verifySession, {}))
      } finally {
        setReviewing(false)
        await refresh()
      }
    })
  const save = () => {
    if (draft.name.trim() === '') return setNameError('Please Enter Name')
    if (hasNewPermissions) setReviewing(true)
    else void store()
  }

  return (
    <div>
      <ScreenHeader title={base.name} description={base.description}>
        <PeopleOfRole members={members} count={role.memberCount} />
        <RoleMenu role={role} roles={roles} onDeleted={() => push('/roles')} />
      </ScreenHeader>
      {form.conflict && (
        <div className={classes.gap}>
          <ConflictPanel what="this role" words={ROLE_LABELS} conflict={form.conflict} />
        </div>
      )}
      {disabledReason && <p className={classes.note}>{disabledReason}</p>}
      <RoleForm
        draft={draft}
        onChange={(part) => {
          form.change(part)
          if (part.name !== undefined) setNameError(null)
        }}
        errors={{ ...(saving.failure && errorsIn(saving.failure)), ...(nameError ? { name: nameError } : {}) }}
        disabledReason={disabledReason}
        after={
          features.has('audit.view') && (
            <Panel title="History" description="Changes to this role, newest first.">
              <ActivityList subjectId={role._id} />
            </Panel>
          )
        }
      />
      <SaveBar
        isDirty={form.isDirty}
        isBusy={saving.isBusy}
        save={hasNewPermissions ? 'Review and save' : 'Save'}
        onSave={save}
        onDiscard={() => {
          form.discard()
          setNameError(null)
        }}
      >
        <SaveLabels failure={nameError ?? saving.failure?.message ?? null}>
          {describeChange(base, draft) || 'No permission changes'}
        </SaveLabels>
      </SaveBar>
      {isReviewing && (
        <ReviewDialog
          name={base.name}
          memberCount={role.memberCount}
          change={permissions}
          action={saving}
          onConfirm={() => void store()}
          onClose={() => setReviewing(false)}
        />
      )}
    </div>
  )
}
