'use client'

import { useSearchParams } from 'next/navigation'
import { type ComponentType, useMemo } from 'react'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { type NodeEntry, NodeValues } from '@/lib/contract/catalogue-tree'
import { nearestDefaults } from '@/lib/rules/nearest-defaults'
import { NO_DEFAULTS } from '@/lib/rules/node-defaults'
import { createResource, type Resource } from '../kit/resource/create-resource'
import { NodeActions, NodeSummary } from './node-actions'
import { NodeFields } from './node-fields'
import { KINDS, type NodeKind } from './node-kind'
import { NodeListScreen, nodeList } from './node-list'
import { useNodeEntry } from './node-query'

const LABELS = {
  name: { label: 'Name' },
  photo: { label: 'Picture', format: (photo: string | null) => (photo ? 'another picture' : 'none') },
  parentId: { label: 'Place', format: () => 'another parent' },
  taxRateId: { label: 'Tax of new products', format: (id: string | null) => (id ? 'another tax' : 'none') },
  marginPercent: {
    label: 'Target margin',
    format: (percent: number | null) => (percent === null ? '' : `${percent} %`),
  },
  reorderPoint: { label: 'Reorder point' },
  isDiscountable: {
    label: 'Coupons',
    format: (is: boolean | null) => (is === null ? '' : is ? 'yes' : 'no'),
  },
  minimumAge: { label: 'Minimum age' },
} as const

const BLANK: NodeValues = { name: '', photo: null, parentId: null, ...NO_DEFAULTS }

const valuesOf = (entry: NodeEntry): NodeValues => {
  const { name, photo, parentId } = entry
  return { name, photo, parentId, ...nearestDefaults([entry]) }
}

/** List, create and edit of one level of the menu, of classes, or of brands. */
export const nodeResource = (kind: NodeKind, List: ComponentType): Resource =>
  createResource<NodeEntry, NodeValues>({
    noun: kind.noun,
    routes: { list: kind.list, create: kind.create, edit: ({ _id }) => `${kind.edit}/${_id}` },
    permission: kind.permission,
    nameOf: ({ name }) => name,
    List,
    useEntry: useNodeEntry.bind(null, kind),
    useBlank: useBlank.bind(null, kind),
    valuesOf,
    schema: NodeValues,
    words: LABELS,
    create: (values) => call(kind.calls.create, { level: kind.level, ...values }),
    update: (values, { _id, version }) => call(kind.calls.update, { level: kind.level, ...values, _id, version }),
    Fields: NodeFields,
    Actions: NodeActions,
    Summary: NodeSummary,
  })

/** Empty, below the parent in the address (`?parent=`), or a copy (`?from=`). */
function useBlank(kind: NodeKind): NodeValues {
  const address = useSearchParams()
  const [from, parent] = [address.get('from'), address.get('parent')]
  const { data } = useCall(kind.calls.read, from ? { level: kind.level, _id: from } : null)
  return useMemo(() => {
    if (!data) return { ...BLANK, parentId: parent }
    return { ...valuesOf(data), name: `Copy of ${data.name}` }
  }, [data, parent])
}

/** The resource of a level that is shown as a list only. */
const listedResource = (kind: NodeKind): Resource =>
  nodeResource(kind, NodeListScreen.bind(null, { kind, definition: nodeList(kind) }))

export const brandResource = listedResource(KINDS.brand)

export const categoryResource = listedResource(KINDS.category)

export const classResource = listedResource(KINDS.class)

export const subDepartmentResource = listedResource(KINDS.sub_department)
