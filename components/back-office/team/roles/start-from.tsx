'use client'

import { Select } from '@mantine/core'
import { ROLE_TEMPLATES } from '@/lib/contract/role-templates'
import type { Role } from '@/lib/contract/team'
import { Panel } from '../../kit/panel'
import { describePermissions } from '../permission/permission-counts'

type Start = Pick<Role, 'name' | 'description' | 'permissions'>

const TEMPLATE = 'template '

const templates = ROLE_TEMPLATES.slice(1)

/** The source of a new role: a role of the store by its id, or a template by its name. */
export function startOf(value: string | null, roles: readonly Role[]): Start | null {
  const template = templates.find(({ name }) => `${TEMPLATE}${name}` === value)
  if (template) return { ...template, permissions: [...template.permissions] }
  return roles.find(({ _id }) => _id === value) ?? null
}

type Props = {
  roles: readonly Role[]
  value: string | null
  onChange: (value: string | null) => void
  note: string | null
}

/** Chooses the source of a new role. */
export function StartFrom({ roles, value, onChange, note }: Props) {
  const chosen = startOf(value, roles)
  return (
    <Panel title="Start from" description="Choose the closest role, then adjust it.">
      <Select
        aria-label="Start from"
        placeholder="Start empty and choose each permission"
        clearable
        searchable
        data={[
          { group: 'Copy of a role of this store', items: roles.map(({ _id, name }) => ({ value: _id, label: name })) },
          {
            group: 'Template',
            items: templates.map(({ name }) => ({ value: `${TEMPLATE}${name}`, label: `${name} (template)` })),
          },
        ]}
        value={value}
        onChange={onChange}
        description={chosen ? `${chosen.description} ${describePermissions(chosen.permissions)}.`.trim() : undefined}
      />
      {note && <p role="status">{note}</p>}
    </Panel>
  )
}
