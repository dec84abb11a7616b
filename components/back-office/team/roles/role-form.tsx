'use client'

import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '../../kit/panel'
import { PermissionsEditor } from './permissions-editor'
import type { RoleDraft } from './role-draft'
import classes from './role-form.module.css'
import { RoleSummary } from './role-summary'

type Props = {
  draft: RoleDraft
  onChange: (part: Partial<RoleDraft>) => void
  errors: Readonly<Record<string, string>>
  /** Why the form is read-only; null when it is editable. */
  disabledReason: string | null
  /** Shown above the permissions. */
  before?: ReactNode
  /** Shown below the permissions. */
  after?: ReactNode
}

/** Name, description and permissions of a role, with a summary beside them. */
export function RoleForm({ draft, onChange, errors, disabledReason, before, after }: Props) {
  return (
    <div className={classes.form}>
      <div className={classes.main}>
        {before}
        <Panel title="About">
          <div className={classes.fields}>
            <TextInput
              label="Name"
              name="name"
              maxLength={60}
              placeholder="Weekend help"
              value={draft.name}
              error={errors.name}
              readOnly={disabledReason !== null}
              onChange={(event) => onChange({ name: event.currentTarget.value })}
            />
            <Textarea
              label="Description"
              name="description"
              maxLength={300}
              autosize
              minRows={1}
              placeholder="What this role is for"
              value={draft.description}
              error={errors.description}
              readOnly={disabledReason !== null}
              onChange={(event) => onChange({ description: event.currentTarget.value })}
            />
          </div>
        </Panel>
        <Panel
          title="Permissions"
          description="Permissions that a chosen one depends on are ticked with it and cannot be removed."
        >
          <PermissionsEditor
            chosen={draft.chosen}
            disabledReason={disabledReason}
            onChange={(chosen) => onChange({ chosen })}
          />
        </Panel>
        {after}
      </div>
      <aside className={classes.side}>
        <RoleSummary name={draft.name} chosen={draft.chosen} />
      </aside>
    </div>
  )
}
