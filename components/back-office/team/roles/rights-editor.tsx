'use client'

import { Button, Switch, TextInput } from '@mantine/core'
import { IconSearch, IconSearchOff } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { type Permission, withImplied } from '@/lib/contract/permissions'
import { EmptyState } from '../../kit/empty-state'
import { useVendor } from '../../shell/vendor-context'
import { chooseRights } from '../rights/change-rights'
import { EVERY_RIGHT, groupsWith } from '../rights/right-groups'
import classes from './rights-editor.module.css'
import { RightsGroup } from './rights-group'

type Props = {
  chosen: readonly string[]
  onChange: (chosen: Permission[]) => void
  /** Why nothing can be changed at all; null when it can. */
  hindrance: string | null
}

/** The rights of a role by job: those that another needs are ticked and locked, those one does not hold cannot be given. */
export function RightsEditor({ chosen, onChange, hindrance }: Props) {
  const { grantable, planExcludes } = useVendor()
  const [filter, setFilter] = useState(EVERY_RIGHT)
  const held = withImplied(chosen)
  const groups = groupsWith(filter)
  // The rows are many: they are drawn anew only when their own state changes, so what they call must stay the same.
  const newest = useRef({ chosen, onChange })
  newest.current = { chosen, onChange }
  const choose = useCallback(
    (rights: readonly Permission[], isWanted: boolean) =>
      newest.current.onChange(chooseRights(newest.current.chosen, rights, isWanted)),
    [],
  )

  return (
    <>
      <search className={classes.bar}>
        <TextInput
          className={classes.query}
          type="search"
          aria-label="Search rights"
          placeholder="Search rights, such as refund or stock"
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
        <RightsGroup
          key={group.name}
          group={group}
          held={held}
          grantable={grantable}
          planExcludes={planExcludes}
          hindrance={hindrance}
          onChange={choose}
        />
      ))}
      {groups.length === 0 && (
        <EmptyState
          icon={IconSearchOff}
          title="No right fits"
          footer={
            <Button variant="default" onClick={() => setFilter(EVERY_RIGHT)}>
              Show all rights
            </Button>
          }
        >
          Try another word, or the name of a screen.
        </EmptyState>
      )}
    </>
  )
}
