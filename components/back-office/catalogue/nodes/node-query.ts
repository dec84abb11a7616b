'use client'

import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { NODE_SORTS, type NodeEntry, type NodeRow, outline } from '@/lib/contract/catalogue-tree'
import type { ListQuery, ListReading } from '../../kit/list/list-definition'
import { orderInput } from '../../kit/list/order-input'
import type { EntryReading } from '../../kit/resource/resource-definition'
import type { NodeKind, NodeLevel } from './node-kind'

/** A row with its level. */
export type ListedNode = NodeRow & { readonly level: NodeLevel }

const FILLED = ['empty', 'hidden', 'shown'] as const
const UUID = /^[\da-f-]{36}$/

export function filterOf(kind: NodeKind, { query, filters }: ListQuery) {
  const parentId = (kind.above ? filters[kind.above] : undefined)?.find((id) => UUID.test(id))
  const filled = FILLED.find((value) => value === filters.filled?.[0])
  return {
    level: kind.level,
    ...(query ? { query } : {}),
    ...(parentId ? { parentId } : {}),
    ...(filled ? { filled } : {}),
  }
}

/** One page of a level. The previous page stays visible while the next one loads. */
export function useNodePage(kind: NodeKind, asked: ListQuery, after: string | null): ListReading<ListedNode> {
  const { data, error, isValidating, mutate } = useCall(
    kind.calls.list,
    { ...filterOf(kind, asked), ...orderInput(asked, NODE_SORTS), ...(after === null ? {} : { after }) },
    { keepPreviousData: true },
  )
  return {
    data: data && { ...data, rows: data.rows.map((row) => ({ ...row, level: kind.level })) },
    error,
    isValidating,
    again: async () => void (await mutate()),
  }
}

export const matchingNodes = async (kind: NodeKind, asked: ListQuery): Promise<readonly string[]> =>
  (await call(kind.calls.matching, filterOf(kind, asked))).ids

/** One entry as its form edits it. */
export function useNodeEntry(kind: NodeKind, id: string): EntryReading<NodeEntry> {
  const { data, error, mutate } = useCall(kind.calls.read, { level: kind.level, _id: id })
  return { data, error, mutate: (entry) => (entry ? mutate(entry, { revalidate: false }) : mutate()) }
}

/** The whole tree; only for users who may view it. */
export const useOutline = (isAsked: boolean) => useCall(outline.read, isAsked ? {} : null)

/** Excludes one entry: a deleted entry must not be requested again. */
const LISTINGS = /^vender\/((tree|class|brand)\/(list|outline)|history\/list)$/

/** Refetches every query that lists nodes, after a change. */
export function useRefreshNodes(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(async () => {
    await mutate((key) => Array.isArray(key) && LISTINGS.test(String(key[0])))
  }, [mutate])
}
