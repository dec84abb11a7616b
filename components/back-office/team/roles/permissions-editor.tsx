'use client'

import { Button, Switch, TextInput } from '@mantine/core'
import { IconSearch, IconSearchOff } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { type Permission, withImplied } from '@/lib/contract/permissions'
import { EmptyPanel } from '../../kit/empty-panel'
import { useVendor } from '../../kit/vendor-context'
import { choosePermissions } from '../permission/change-permissions'
import { EVERY_PERMISSION, groupsWith } from '../permission/permission-groups'
import classes from './permissions-editor.module.css'
import { PermissionsGroup } from './permissions-group'

type Props = {
  chosen: readonly string[]
  onChange: (chosen: Permission[]) => void
  /** Why the form is read-only; null when it is editable. */
  disabledReason: string | null
}

/** The permissions of a role by group: implied ones are ticked and locked, those that the user lacks are disabled. */
export function PermissionsEditor({ chosen, onChange, disabledReason }: Props) {
  const { grantable, planExcludes } = useVendor()
  const [filter, setFilter] = useState(EVERY_PERMISSION)
  const held = withImplied(chosen)
  const groups = groupsWith(filter)
  // There are many rows: each rerenders only when its own state changes, so their callbacks must be stable.
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
        <EmptyPanel
          icon={IconSearchOff}
          title="No permissions found"
          footer={
            <Button variant="default" onClick={() => setFilter(EVERY_PERMISSION)}>
              Show all permissions
            </Button>
          }
        >
          Try another word, or the name of a screen.
        </EmptyPanel>
      )}
    </>
  )
}
