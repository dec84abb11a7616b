'use client'

import { Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '../../kit/panel'
import { RightsEditor } from './rights-editor'
import type { RoleDraft } from './role-draft'
import classes from './role-form.module.css'
import { RoleSummary } from './role-summary'

type Props = {
  draft: RoleDraft
  onChange: (part: Partial<RoleDraft>) => void
  faults: Readonly<Record<string, string>>
  /** Why nothing can be changed; null when it can. */
  hindrance: string | null
  /** Stands above the rights. */
  before?: ReactNode
  /** Stands below the rights. */
  after?: ReactNode
}

/** Name, purpose and rights of a role, and beside them what that comes to. */
export function RoleForm({ draft, onChange, faults, hindrance, before, after }: Props) {
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
              error={faults.name}
              readOnly={hindrance !== null}
              onChange={(event) => onChange({ name: event.currentTarget.value })}
            />
            <Textarea
              label="Description"
              name="description"
              maxLength={300}
              autosize
              minRows={1}
              placeholder="What this role is for, for those who hand it out"
              value={draft.description}
              error={faults.description}
              readOnly={hindrance !== null}
              onChange={(event) => onChange({ description: event.currentTarget.value })}
            />
          </div>
        </Panel>
        <Panel
          title="Rights"
          description="Rights that others need are ticked with them and stay as long as they are needed."
        >
          <RightsEditor chosen={draft.chosen} hindrance={hindrance} onChange={(chosen) => onChange({ chosen })} />
        </Panel>
        {after}
      </div>
      <aside className={classes.side}>
        <RoleSummary name={draft.name} chosen={draft.chosen} />
      </aside>
    </div>
  )
}
