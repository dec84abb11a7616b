'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { session } from '@/lib/contract/session'
import { type Role, team } from '@/lib/contract/team'
import { faultsIn } from '../../kit/form/conflict'
import { ConflictPanel } from '../../kit/form/conflict-panel'
import { Panel } from '../../kit/panel'
import { SaveBar } from '../../kit/save-bar'
import { SaveWords } from '../../kit/save-words'
import { ScreenHeader } from '../../kit/screen-header'
import { useDraft } from '../../kit/use-draft'
import { useVendor } from '../../shell/vendor-context'
import { ActivityList } from '../activity/activity-list'
import { PeopleOfRole } from '../people-of-role'
import { changeOfRights } from '../rights/change-rights'
import { useMembers, useRefreshTeam } from '../use-team'
import classes from './edit-role.module.css'
import { ReviewDialog } from './review-dialog'
import { changeInWords, draftOf, ROLE_WORDS } from './role-draft'
import { RoleForm } from './role-form'
import { hindranceOf } from './role-hindrance'
import { RoleMenu } from './role-menu'

/** The form of a role that people have: a change of rights is shown once more before it is in force. */
export function EditRole({ role, roles }: { role: Role; roles: readonly Role[] }) {
  const { features, grantable, setUser } = useVendor()
  const { push } = useRouter()
  const refresh = useRefreshTeam()
  const members = (useMembers().data?.members ?? []).filter(({ roleId }) => roleId === role._id)
  const form = useDraft(role, draftOf)
  const [isReviewing, setReviewing] = useState(false)
  const [nameFault, setNameFault] = useState<string | null>(null)
  const { draft, base, saving } = form
  const hindrance = hindranceOf(role, grantable)
  const rights = changeOfRights(base.permissions, draft.chosen)
  const hasNewRights = rights.added.length + rights.removed.length > 0

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
        showToast('success', `The role ${saved.name} is changed. It is in force at once.`)
        // One's own role may have been the one that was changed.
        setUser(await call(session.verifySession, {}))
      } finally {
        setReviewing(false)
        await refresh()
      }
    })
  const save = () => {
    if (draft.name.trim() === '') return setNameFault('Please Enter Name')
    if (hasNewRights) setReviewing(true)
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
          <ConflictPanel what="this role" words={ROLE_WORDS} conflict={form.conflict} />
        </div>
      )}
      {hindrance && <p className={classes.note}>{hindrance}</p>}
      <RoleForm
        draft={draft}
        onChange={(part) => {
          form.change(part)
          if (part.name !== undefined) setNameFault(null)
        }}
        faults={{ ...(saving.failure && faultsIn(saving.failure)), ...(nameFault ? { name: nameFault } : {}) }}
        hindrance={hindrance}
        after={
          features.has('audit.view') && (
            <Panel title="History" description="What was changed of this role, newest first.">
              <ActivityList subjectId={role._id} />
            </Panel>
          )
        }
      />
      <SaveBar
        isDirty={form.isDirty}
        isBusy={saving.isBusy}
        save={hasNewRights ? 'Review and save' : 'Save'}
        onSave={save}
        onDiscard={() => {
          form.restart()
          setNameFault(null)
        }}
      >
        <SaveWords failure={nameFault ?? saving.failure?.message ?? null}>
          {changeInWords(base, draft) || 'Nothing that changes what the role allows'}
        </SaveWords>
      </SaveBar>
      {isReviewing && (
        <ReviewDialog
          name={base.name}
          memberCount={role.memberCount}
          change={rights}
          deed={saving}
          onConfirm={() => void store()}
          onClose={() => setReviewing(false)}
        />
      )}
    </div>
  )
}
