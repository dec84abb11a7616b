'use client'

import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import { NODE_SORTS, type NodeEntry, type NodeLevel, type NodeRow, outline } from '@/lib/contract/catalogue-tree'
import type { ListCriteria, ListReading } from '../kit/list/list-definition'
import { orderInput } from '../kit/list/order-input'
import type { EntryReading } from '../kit/resource/entry-reading'
import { useEntryReading } from '../kit/resource/use-entry-reading'
import type { NodeKind } from './node-kind'

/** A row with its level. */
export type ListedNode = NodeRow & { readonly level: NodeLevel }

const FILLED = ['empty', 'hidden', 'shown'] as const
const UUID = /^[\da-f-]{36}$/

export function nodeFilterOf(kind: NodeKind, { query, filters }: ListCriteria) {
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
export function useNodePage(kind: NodeKind, asked: ListCriteria, after: string | null): ListReading<ListedNode> {
  const { data, error, isValidating, mutate } = useCall(
    kind.calls.list,
    { ...nodeFilterOf(kind, asked), ...orderInput(asked, NODE_SORTS), ...(after === null ? {} : { after }) },
    { keepPreviousData: true },
  )
  return {
    data: data && { ...data, rows: data.rows.map((row) => ({ ...row, level: kind.level })) },
    error,
    isValidating,
    again: async () => void (await mutate()),
  }
}

export const findMatchingNodes = async (kind: NodeKind, asked: ListCriteria): Promise<readonly string[]> =>
  (await call(kind.calls.matching, nodeFilterOf(kind, asked))).ids

/** One entry as its form edits it. */
export const useNodeEntry = (kind: NodeKind, _id: string): EntryReading<NodeEntry> =>
  useEntryReading(kind.calls.read, { level: kind.level, _id })

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
