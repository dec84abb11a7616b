'use client'

import { Button, Switch, TextInput } from '@mantine/core'
import { IconSearch, IconSearchOff } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { type Permission, withImplied } from '@/lib/contract/permissions'
import { EmptyState } from '../../kit/empty-state'
import { useVendor } from '../../shell/vendor-context'
import { choosePermissions } from '../permission/change-permissions'
import { EVERY_PERMISSION, groupsWith } from '../permission/permission-groups'
import classes from './permissions-editor.module.css'
import { PermissionsGroup } from './permissions-group'

type Props = {
  chosen: readonly string[]
  onChange: (chosen: Permission[]) => void
  /** Why nothing can be changed at all; null when it can. */
  disabledReason: string | null
}

/** The rights of a role by job: those that another needs are ticked and locked, those one does not hold cannot be given. */
export function PermissionsEditor({ chosen, onChange, disabledReason }: Props) {
  const { grantable, planExcludes } = useVendor()
  const [filter, setFilter] = useState(EVERY_PERMISSION)
  const held = withImplied(chosen)
  const groups = groupsWith(filter)
  // The rows are many: they are drawn anew only when their own state changes, so what they call must stay the same.
  const newest = useRef({ chosen, onChange })
  newest.current = { chosen, onChange }
  const choose = useCallback(
    (permissions: readonly Permission[], isWanted: boolean) =>
      newest.current.onChange(choosePermissions(newest.current.chosen, permissions, isWanted)),
    [],
  )

  return (
    <>
      <search className={classes.bar}>
        <TextInput
          className={classes.query}
          type="search"
          aria-label="Search permissions"
          placeholder="Search permissions, such as refund or stock"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={filter.query}
          onChange={(event) => setFilter({ ...filter, query: event.currentTarget.value })}
        />
        <Switch
          label="Sensitive only"
          checked={filter.isSensitiveOnly}
          onChange={(event) => setFilter({ ...filter, isSensitiveOnly: event.currentTarget.checked })}
        />
      </search>
      {groups.map((group) => (
        <PermissionsGroup
          key={group.name}
          group={group}
          held={held}
          grantable={grantable}
          planExcludes={planExcludes}
          disabledReason={disabledReason}
          onChange={choose}
        />
      ))}
      {groups.length === 0 && (
        <EmptyState
          icon={IconSearchOff}
          title="No permissions found"
          footer={
            <Button variant="default" onClick={() => setFilter(EVERY_PERMISSION)}>
              Show all permissions
            </Button>
          }
        >
          Try another word, or the name of a screen.
        </EmptyState>
      )}
    </>
  )
}
