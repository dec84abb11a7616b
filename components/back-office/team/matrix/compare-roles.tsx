'use client'

import { ActionIcon, Select } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useState } from 'react'
import type { Role } from '@/lib/contract/team'
import { changeOfPermissions } from '../permission/change-permissions'
import { countLabel } from '../permission/permission-counts'
import { PermissionsList } from '../permission/permissions-list'
import classes from './compare-roles.module.css'

/** The permissions that only one of two roles has, and those that both have. */
export function CompareRoles({ roles }: { roles: readonly Role[] }) {
  const [firstId, setFirst] = useState(roles[1]?._id ?? null)
  const [secondId, setSecond] = useState(roles[2]?._id ?? null)
  const first = roles.find(({ _id }) => _id === firstId)
  const second = roles.find(({ _id }) => _id === secondId)
  const data = roles.map(({ _id, name }) => ({ value: _id, label: name }))
  const swap = () => {
    setFirst(secondId)
    setSecond(firstId)
  }

  return (
    <>
      <div className={classes.choice}>
        <Select label="This role" data={data} value={firstId} onChange={setFirst} allowDeselect={false} />
        <ActionIcon variant="default" size={36} aria-label="Swap the two" onClick={swap}>
          <IconArrowsExchange size={17} aria-hidden />
        </ActionIcon>
        <Select label="Compared with" data={data} value={secondId} onChange={setSecond} allowDeselect={false} />
      </div>
      {first && second && <Difference first={first} second={second} />}
    </>
  )
}

function Difference({ first, second }: { first: Role; second: Role }) {
  const { added, removed } = changeOfPermissions(first.permissions, second.permissions)
  const shared = first.permissions.filter((permission) => second.permissions.includes(permission))
  if (added.length + removed.length === 0) return <p className={classes.same}>Both roles have the same permissions.</p>
  return (
    <div className={classes.parts}>
      <Part title={`Only ${first.name}`} permissions={removed} />
      <Part title={`Only ${second.name}`} permissions={added} />
      <Part title="Both" permissions={shared} />
    </div>
  )
}

function Part({ title, permissions }: { title: string; permissions: readonly string[] }) {
  return (
    <section className={classes.part}>
      <h2>
        {title} <span>{countLabel(permissions.length, 'permission')}</span>
      </h2>
      {permissions.length > 0 ? (
        <PermissionsList permissions={permissions} />
      ) : (
        <p className={classes.same}>Nothing.</p>
      )}
    </section>
  )
}
