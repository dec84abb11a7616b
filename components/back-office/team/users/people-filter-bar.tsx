'use client'

import { Button, Select, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { NO_PEOPLE_FILTER, PERSON_STATES, type PeopleFilter, type Person } from './people'
import classes from './people-filter-bar.module.css'
import { PERSON_STATE_LABELS } from './person-tags'

type Props = { people: readonly Person[]; filter: PeopleFilter; onFilter: (filter: PeopleFilter) => void }

/** Filters the list by words, role and status. */
export function PeopleFilterBar({ people, filter, onFilter }: Props) {
  const roles = [...new Map(people.map(({ roleId, roleName }) => [roleId, roleName]))]
  const states = PERSON_STATES.filter((state) => people.some((person) => person.state === state))
  return (
    <search className={classes.bar}>
      <TextInput
        className={classes.query}
        type="search"
        aria-label="Search users"
        placeholder="Name, email or role"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={filter.query}
        onChange={(event) => onFilter({ ...filter, query: event.currentTarget.value })}
      />
      <Select
        aria-label="Role"
        placeholder="All roles"
        clearable
        data={roles.map(([value, label]) => ({ value, label }))}
        value={filter.roleId}
        onChange={(roleId) => onFilter({ ...filter, roleId })}
      />
      <Select
        aria-label="Status"
        placeholder="All statuses"
        clearable
        data={states.map((value) => ({ value, label: PERSON_STATE_LABELS[value] }))}
        value={filter.state}
        onChange={(state) => onFilter({ ...filter, state: PERSON_STATES.find((each) => each === state) ?? null })}
      />
      {filter !== NO_PEOPLE_FILTER && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconX size={15} aria-hidden />}
          onClick={() => onFilter(NO_PEOPLE_FILTER)}
        >
          Clear
        </Button>
      )}
    </search>
  )
}
