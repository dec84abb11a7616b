'use client'

import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearchOff, IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import Link from 'next/link'
import { useState } from 'react'
import { EmptyPanel } from '../../kit/empty-panel'
import { ErrorNote } from '../../kit/error-note'
import { ListSkeleton } from '../../kit/list-skeleton'
import { PermissionNeeded } from '../../kit/permission-needed'
import { ScreenHeader } from '../../kit/screen-header'
import { useVendor } from '../../kit/vendor-context'
import { countLabel } from '../permission/permission-counts'
import { useMembers } from '../use-team'
import { filterPeople, NO_PEOPLE_FILTER, type Person, peopleOf } from './people'
import { PeopleFilterBar } from './people-filter-bar'
import { PersonCards } from './person-cards'
import { PersonTable } from './person-table'
import classes from './users-screen.module.css'

/** People who work in the store, and pending invitations. */
export function UsersScreen() {
  const { features, store } = useVendor()
  const { data, error, mutate } = useMembers()
  const people = data ? peopleOf(data.members, data.invitations) : []
  return (
    <div>
      <ScreenHeader title="Users" description={data ? format(people, store.name) : `Who works in ${store.name}.`}>
        {features.has('user.edit') ? <InviteButton /> : <PermissionNeeded permission="user.edit" />}
      </ScreenHeader>
      {error && !data && (
        <ErrorNote title="The users could not be loaded" message={error.message} retry={() => void mutate()} />
      )}
      {!data && !error && <ListSkeleton />}
      {data && <People people={people} locations={data.locations} />}
    </div>
  )
}

const InviteButton = () => (
  <Button component={Link} href="/create-user" leftSection={<IconUserPlus size={16} aria-hidden />}>
    Invite a colleague
  </Button>
)

function format(people: readonly Person[], storeName: string): string {
  const members = people.filter(({ kind }) => kind === 'member').length
  const open = people.length - members
  const here = `${countLabel(members, 'person works', 'people work')} in ${storeName}`
  return open === 0 ? `${here}.` : `${here}, ${countLabel(open, 'invitation')} pending.`
}

type PeopleProps = { people: readonly Person[]; locations: readonly { _id: string; name: string }[] }

function People({ people, locations }: PeopleProps) {
  const { features } = useVendor()
  const [filter, setFilter] = useState(NO_PEOPLE_FILTER)
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const shown = filterPeople(people, filter)
  const List = isNarrow ? PersonCards : PersonTable
  return (
    <>
      <div className={classes.list}>
        <PeopleFilterBar people={people} filter={filter} onFilter={setFilter} />
        {shown.length > 0 ? (
          <List people={shown} locations={locations} />
        ) : (
          <EmptyPanel
            icon={IconSearchOff}
            title="No users found"
            footer={
              <Button variant="default" onClick={() => setFilter(NO_PEOPLE_FILTER)}>
                Show all users
              </Button>
            }
          >
            No user or invitation matches your search.
          </EmptyPanel>
        )}
      </div>
      {people.length === 1 && (
        <EmptyPanel
          icon={IconUsersGroup}
          title="No colleagues yet"
          footer={features.has('user.edit') && <InviteButton />}
        >
          <p>
            Each invited user gets a role that decides what they can see and do: a Cashier creates orders, a Stock clerk
            receives deliveries, an Accountant views reports.
          </p>
          <p>
            <Link href="/roles">Compare roles</Link>
          </p>
        </EmptyPanel>
      )}
    </>
  )
}
