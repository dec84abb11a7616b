'use client'

import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { type Role, team } from '@/lib/contract/team'
import { SaveBar } from '../../kit/save-bar'
import { SaveLabels } from '../../kit/save-labels'
import { ScreenHeader } from '../../kit/screen-header'
import { useVendor } from '../../kit/vendor-context'
import { grantableOf } from '../permission/change-permissions'
import { countLabel, describePermissions } from '../permission/permission-counts'
import { useRefreshTeam } from '../use-team'
import { draftOfRole, type RoleDraft } from './role-draft'
import { RoleForm } from './role-form'
import { StartFrom, startOf } from './start-from'

type Props = { roles: readonly Role[]; from: string | null; onMade: () => void }
type Start = { draft: RoleDraft; left: number }

const BLANK: RoleDraft = { name: '', description: '', chosen: [] }

/** The form of a new role. */
export function NewRole({ roles, from, onMade }: Props) {
  const { grantable } = useVendor()
  const refresh = useRefreshTeam()
  const saving = useAction()
  const begin = (value: string | null): Start => startWith(value, roles, grantable)
  const [source, setSource] = useState(from)
  const [left, setLeft] = useState(() => begin(from).left)
  const [draft, setDraft] = useState(() => begin(from).draft)
  const [nameError, setNameError] = useState<string | null>(null)
  const [isMade, setMade] = useState(false)
  const isDirty = !isMade && (draft.name !== '' || draft.description !== '' || draft.chosen.length > 0)

  const start = (value: string | null) => {
    const next = begin(value)
    setSource(value)
    setLeft(next.left)
    setDraft({ ...next.draft, name: draft.name || next.draft.name })
  }
  const change = (part: Partial<RoleDraft>) => {
    setDraft({ ...draft, ...part })
    if (part.name !== undefined) setNameError(null)
    saving.forget()
  }
  const save = () => {
    if (draft.name.trim() === '') return setNameError('Please Enter Name')
    void saving.run(async () => {
      const { name } = await call(team.createRole, {
        name: draft.name,
        description: draft.description,
        permissions: [...draft.chosen],
      })
      setMade(true)
      await refresh()
      showToast('success', `The role ${name} is created.`)
      onMade()
    })
  }

  return (
    <div>
      <ScreenHeader title="Create role" description="Name the role after a job and choose the permissions for it." />
      <RoleForm
        draft={draft}
        onChange={change}
        errors={{ ...saving.failure?.fields, ...(nameError ? { name: nameError } : {}) }}
        disabledReason={null}
        before={
          <StartFrom
            roles={roles}
            value={source}
            onChange={start}
            note={
              left > 0
                ? `${countLabel(left, 'permission')} that you do not have ${left === 1 ? 'is' : 'are'} not copied.`
                : null
            }
          />
        }
      />
      <SaveBar
        isDirty={isDirty}
        isBusy={saving.isBusy}
        save="Create role"
        onSave={save}
        onDiscard={() => {
          setDraft(BLANK)
          setSource(null)
          setLeft(0)
          setNameError(null)
          saving.forget()
        }}
      >
        <SaveLabels failure={nameError ?? saving.failure?.message ?? null}>
          A new role with {describePermissions(draft.chosen)}
        </SaveLabels>
      </SaveBar>
    </div>
  )
}

function startWith(value: string | null, roles: readonly Role[], grantable: ReadonlySet<string>): Start {
  const start = startOf(value, roles)
  if (!start) return { draft: BLANK, left: 0 }
  const chosen = grantableOf(start.permissions, grantable)
  const isTaken = roles.some(({ name }) => name.toLowerCase() === start.name.toLowerCase())
  const name = isTaken ? `Copy of ${start.name}`.slice(0, 60) : start.name
  return {
    draft: { ...draftOfRole({ ...start, name, permissions: chosen }) },
    left: start.permissions.length - chosen.length,
  }
}
