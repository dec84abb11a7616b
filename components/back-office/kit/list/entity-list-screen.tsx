'use client'

import { Button } from '@mantine/core'
import { IconPlus, type TablerIcon } from '@tabler/icons-react'
import Link from 'next/link'
import type { ComponentType } from 'react'
import { useRefresh } from '@/lib/client/use-refresh'
import type { Endpoint } from '@/lib/contract/endpoint'
import { ENTITIES, type EntityWith } from '@/lib/contract/entities'
import type { Permission } from '@/lib/contract/permissions'
import { EmptyPanel } from '../empty-panel'
import { ImportButton } from '../import/import-button'
import { ImportStart } from '../import/import-start'
import { ScreenHeader } from '../screen-header'
import { useVendor } from '../vendor-context'
import { List } from './list'
import type { ListCriteria, ListDefinition } from './list-definition'
import { ExportOfList } from './list-export'
import { pagedList } from './paged-list'

type Entity = EntityWith<'imports'> & EntityWith<'exports'>
type Listed = { readonly _id: string; readonly name: string }
type Slots = 'searchLabel' | 'columns' | 'filters' | 'sorts' | 'Card' | 'BulkActions'

type Plan<Row extends Listed> = Pick<ListDefinition<Row>, Slots> & {
  readonly entity: Entity
  /** Key of the list in the browser's storage. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly icon: TablerIcon
  readonly routes: { readonly create: string; readonly edit: (row: Row) => string }
  /** The permission for creating. */
  readonly permission: Permission
  readonly call: Endpoint & { readonly method: 'GET' }
  /** Ids of filters that are inputs of the call as they are. */
  readonly filterIds: readonly string[]
  /** Shown while the list has no entries. */
  readonly empty: { readonly title: string; readonly text: string }
}

/**
 * The list screen of an entity with import, export and a button to create one. Names and addresses come from
 * `ENTITIES`, everything specific to it from the slots.
 */
export function entityListScreen<Row extends Listed>(plan: Plan<Row>): ComponentType {
  const { entity, id, icon, routes, call, empty } = plan
  const [one, many] = ENTITIES[entity].noun
  const filterOf = ({ filters }: ListCriteria) =>
    Object.fromEntries(plan.filterIds.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])))
  const idOf = ({ _id }: Row) => _id
  const definition: ListDefinition<Row> = {
    id,
    noun: [one, many],
    searchLabel: plan.searchLabel,
    idOf,
    nameOf: ({ name }) => name,
    href: routes.edit,
    columns: plan.columns,
    filters: plan.filters,
    sorts: plan.sorts,
    ...pagedList<Row, typeof call>(call, filterOf, idOf),
    Card: plan.Card,
    BulkActions: plan.BulkActions,
    empty: (
      <EmptyPanel
        icon={icon}
        title={empty.title}
        footer={
          <>
            <Button component={Link} href={routes.create}>
              Create {one}
            </Button>
            <ImportStart entity={entity} />
          </>
        }
      >
        {empty.text}
      </EmptyPanel>
    ),
  }
  // Created once per module load: the component stays the same for the lifetime of the page.
  return (EntityScreen<Row>).bind(null, { plan, definition, filterOf })
}

type ScreenProps<Row extends Listed> = {
  plan: Plan<Row>
  definition: ListDefinition<Row>
  filterOf: (asked: ListCriteria) => Readonly<Record<string, unknown>>
}

function EntityScreen<Row extends Listed>({ plan, definition, filterOf }: ScreenProps<Row>) {
  const { entity, title, description, routes, permission, call } = plan
  const { features } = useVendor()
  const refresh = useRefresh(call)
  return (
    <div>
      <ScreenHeader title={title} description={description}>
        <ImportButton entity={entity} onImported={refresh} />
        <ExportOfList list={entity} definition={definition} filterOf={filterOf} />
        {features.has(permission) && (
          <Button component={Link} href={routes.create} leftSection={<IconPlus size={16} aria-hidden />}>
            Create {definition.noun[0]}
          </Button>
        )}
      </ScreenHeader>
      <List definition={definition} />
    </div>
  )
}
