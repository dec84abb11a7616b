'use client'

import { Box, Button, Switch, TextInput } from '@mantine/core'
import { IconSearch, IconSearchOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Role } from '@/lib/contract/team'
import { EmptyPanel } from '../../kit/empty-panel'
import { EVERY_PERMISSION, groupsWith } from '../permission/permission-groups'
import { useMembers } from '../use-team'
import { MatrixGroup } from './matrix-group'
import { MatrixHead } from './matrix-head'
import classes from './permission-matrix.module.css'

/** All permissions against all roles. Headings stay visible; the hovered row and column are highlighted. */
export function PermissionMatrix({ roles }: { roles: readonly Role[] }) {
  const members = useMembers().data?.members ?? []
  const [filter, setFilter] = useState(EVERY_PERMISSION)
  const [folded, setFolded] = useState<readonly string[]>([])
  const [pointed, setPointed] = useState<number | null>(null)
  const groups = groupsWith(filter)
  const isFiltered = filter.query !== '' || filter.isSensitiveOnly
  const fold = (name: string) =>
    setFolded(folded.includes(name) ? folded.filter((each) => each !== name) : [...folded, name])
  const point = ({ target }: { target: EventTarget }) => {
    const cell = target instanceof Element ? target.closest('td, th') : null
    setPointed(cell instanceof HTMLTableCellElement && cell.cellIndex > 0 ? cell.cellIndex - 1 : null)
  }

  return (
    <div className={classes.frame}>
      <search className={classes.bar}>
        <TextInput
          className={classes.query}
          type="search"
          aria-label="Search permissions"
          placeholder="Search permissions"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={filter.query}
          onChange={(event) => setFilter({ ...filter, query: event.currentTarget.value })}
        />
        <Switch
          label="Sensitive only"
          checked={filter.isSensitiveOnly}
          onChange={(event) => setFilter({ ...filter, isSensitiveOnly: event.currentTarget.checked })}
        />
        <Button
          variant="subtle"
          color="gray"
          onClick={() => setFolded(folded.length === 0 ? groups.map(({ name }) => name) : [])}
        >
          {folded.length === 0 ? 'Collapse all' : 'Expand all'}
        </Button>
      </search>
      {groups.length === 0 ? (
        <EmptyPanel
          icon={IconSearchOff}
          title="No permissions found"
          footer={
            <Button variant="default" onClick={() => setFilter(EVERY_PERMISSION)}>
              Show all permissions
            </Button>
          }
        >
          Try another word, such as refund or stock.
        </EmptyPanel>
      ) : (
        <Box component="section" className={classes.scroller} aria-label="Permissions by role" tabIndex={0}>
          <table className={classes.table} onMouseOver={point} onFocus={point} onMouseLeave={() => setPointed(null)}>
            <caption className={classes.caption}>
              A tick means that the role in the column has the permission in the row.
            </caption>
            <colgroup>
              <col />
              {roles.map(({ _id }, index) => (
                <col key={_id} data-pointed={index === pointed || undefined} />
              ))}
            </colgroup>
            <MatrixHead roles={roles} members={members} />
            {groups.map((group) => (
              <MatrixGroup
                key={group.name}
                group={group}
                roles={roles}
                isOpen={isFiltered || !folded.includes(group.name)}
                onFold={() => fold(group.name)}
              />
            ))}
          </table>
        </Box>
      )}
      <p className={classes.legend}>
        A shield marks sensitive permissions: they move money, reveal secrets or personal data, or grant permissions.
      </p>
    </div>
  )
}
