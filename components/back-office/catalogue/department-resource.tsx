'use client'

import { SegmentedControl } from '@mantine/core'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { ErrorNote } from '../kit/error-note'
import { List } from '../kit/list/list'
import { RowsSkeleton } from '../kit/list/rows-skeleton'
import classes from './catalogue.module.css'
import { KINDS } from './node-kind'
import { NodePage, nodeList } from './node-list'
import { useOutline } from './node-query'
import { nodeResource } from './node-resource'
import { TreeView } from './tree-view'

const kind = KINDS.department
const definition = nodeList(kind)

/** Departments as a tree of the whole menu, or as a list. */
function DepartmentScreen() {
  const view = useSearchParams().get('view') === 'list' ? 'list' : 'tree'
  const pathname = usePathname()
  const { replace } = useRouter()
  return (
    <NodePage kind={kind} definition={definition}>
      <SegmentedControl
        className={classes.views}
        aria-label="View"
        size="xs"
        data={[
          { value: 'tree', label: 'Tree' },
          { value: 'list', label: 'List' },
        ]}
        value={view}
        onChange={(next) => replace(next === 'list' ? `${pathname}?view=list` : pathname)}
      />
      {view === 'list' ? <List definition={definition} /> : <WholeTree />}
    </NodePage>
  )
}

function WholeTree() {
  const { data, error, mutate } = useOutline(true)
  if (error && !data)
    return <ErrorNote title="The tree could not be loaded" message={error.message} retry={() => void mutate()} />
  if (!data) return <RowsSkeleton />
  return data.nodes.length === 0 ? definition.empty : <TreeView nodes={data.nodes} />
}

export const departmentResource = nodeResource(KINDS.department, DepartmentScreen)
