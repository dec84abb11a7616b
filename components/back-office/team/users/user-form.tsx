'use client'

import { Button, Switch } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { type Role, team } from '@/lib/contract/team'
import type { TeamMember } from '@/lib/contract/team-member'
import { ConflictPanel } from '../../kit/form/conflict-panel'
import type { FieldLabels } from '../../kit/form/field-labels'
import { useEntryForm } from '../../kit/form/use-entry-form'
import { Panel } from '../../kit/panel'
import { SaveBar } from '../../kit/save-bar'
import { SaveLabels } from '../../kit/save-labels'
import { ScreenHeader } from '../../kit/screen-header'
import { useVendor } from '../../kit/vendor-context'
import { ActivityList } from '../activity/activity-list'
import { changeOfPermissions } from '../permission/change-permissions'
import { countLabel } from '../permission/permission-counts'
import { PermissionsList } from '../permission/permissions-list'
import { useRefreshTeam } from '../use-team'
import { LocationScopeField } from './location-scope-field'
import { colleague } from './people'
import { PersonDialog } from './person-dialog'
import { RoleChoice } from './role-choice'
import { useDisabledReason } from './use-disabled-reason'
import classes from './user-form.module.css'
import { UserHeading } from './user-heading'

type Location = { readonly _id: string; readonly name: string }
type Props = { member: TeamMember; roles: readonly Role[]; locations: readonly Location[] }

type MemberDraft = ReturnType<typeof draftOf>

const draftOf = ({ roleId, locationIds, isDisabled }: TeamMember) => ({
  roleId,
  locationIds: locationIds === null ? null : [...locationIds].sort(),
  isDisabled,
})

const nameIn = (named: readonly { readonly _id: string; readonly name: string }[], id: string) =>
  named.find(({ _id }) => _id === id)?.name ?? 'another one'

const wordsWith = (roles: readonly Role[], locations: readonly Location[]): FieldLabels<MemberDraft> => ({
  roleId: { label: 'Role', format: (id) => nameIn(roles, id) },
  locationIds: {
    label: 'Where',
    format: (ids) => (ids === null ? 'everywhere' : ids.map((id) => nameIn(locations, id)).join(', ')),
  },
  isDisabled: { label: 'Access', format: (isDisabled) => (isDisabled ? 'switched off' : 'may sign in') },
})

/** The editable fields of a colleague; changes take effect with the person's next request. */
export function UserForm({ member, roles, locations }: Props) {
  const { features } = useVendor()
  const { push } = useRouter()
  const refresh = useRefreshTeam()
  const form = useEntryForm({ entry: member, valuesOf: draftOf })
  const [isRemoving, setRemoving] = useState(false)
  const person = colleague(member)
  const disabledReason = useDisabledReason(person)
  const { values: draft, base, isDirty, saving } = form
  const role = roles.find(({ _id }) => _id === draft.roleId)
  const before = roles.find(({ _id }) => _id === base.roleId)
  const scopeError = draft.locationIds?.length === 0 ? 'Choose at least one location' : undefined

  const save = () =>
    saving.run(async () => {
      if (scopeError) return
      try {
        const saved = await call(team.updateMember, { ...draft, _id: base._id, version: base.version })
        form.restart(saved)
        showToast('success', `${person.name} is changed. The change takes effect at once.`)
      } finally {
        await refresh()
      }
    })

  return (
    <div className={classes.screen}>
      <ScreenHeader title={person.name} description={<UserHeading member={member} />} />
      {form.conflict && <ConflictPanel what="this user" words={wordsWith(roles, locations)} conflict={form.conflict} />}
      {disabledReason && <p className={classes.note}>{disabledReason}</p>}
      <Panel title="Role" description="Decides what they can see and do.">
        <RoleChoice
          roles={roles}
          value={draft.roleId}
          disabledReason={disabledReason}
          onChange={(roleId) => form.change({ roleId })}
        />
      </Panel>
      {locations.length > 0 && (
        <Panel title="Where" description="Stock, orders and deliveries of other locations are hidden.">
          <LocationScopeField
            locations={locations}
            value={draft.locationIds}
            error={scopeError}
            isLocked={disabledReason !== null}
            onChange={(ids) => form.change({ locationIds: ids === null ? null : [...ids].sort() })}
          />
        </Panel>
      )}
      <Panel title="Access">
        <Switch
          checked={!draft.isDisabled}
          disabled={disabledReason !== null}
          label="May sign in to this store"
          description="If off, the person is signed out at once; role and locations are kept."
          onChange={(event) => form.change({ isDisabled: !event.currentTarget.checked })}
        />
      </Panel>
      <Panel
        title={`Permissions of ${person.name}`}
        description={role && `As ${role.name}: ${countLabel(role.permissions.length, 'permission')}.`}
      >
        <PermissionsList permissions={role?.permissions ?? []} />
      </Panel>
      {features.has('audit.view') && (
        <Panel title="Activity" description="Changes to this person’s access, newest first.">
          <ActivityList subjectId={member.accountId} />
        </Panel>
      )}
      <Panel title="Remove from the store" description="Removes access permanently. Their activity is kept.">
        <Button
          variant="default"
          className={classes.remove}
          disabled={disabledReason !== null}
          onClick={() => setRemoving(true)}
        >
          Remove {person.name}
        </Button>
      </Panel>
      {isRemoving && (
        <PersonDialog
          person={person}
          action="remove"
          onClose={() => setRemoving(false)}
          onDone={() => {
            push('/users')
            void refresh()
          }}
        />
      )}
      <SaveBar isDirty={isDirty} isBusy={saving.isBusy} save="Save" onSave={() => void save()} onDiscard={form.discard}>
        <SaveLabels failure={saving.failure?.message ?? null}>
          <Changes
            from={before}
            to={role}
            isMoved={form.changed.includes('locationIds')}
            isDisabled={draft.isDisabled}
            wasDisabled={base.isDisabled}
          />
        </SaveLabels>
      </SaveBar>
    </div>
  )
}

type ChangesProps = {
  from: Role | undefined
  to: Role | undefined
  isMoved: boolean
  isDisabled: boolean
  wasDisabled: boolean
}

function Changes({ from, to, isMoved, isDisabled, wasDisabled }: ChangesProps) {
  const { added, removed } = changeOfPermissions(from?.permissions ?? [], to?.permissions ?? [])
  const parts = [
    from !== to &&
      `${from?.name} → ${to?.name}: gains ${countLabel(added.length, 'permission')}, loses ${removed.length}`,
    isMoved && 'other locations',
    isDisabled !== wasDisabled && (isDisabled ? 'access switched off' : 'access switched on'),
  ].filter((part) => part !== false)
  return <>{parts.join(' · ')}</>
}
