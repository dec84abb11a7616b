'use client'

import { useCall } from '@/lib/client/use-call'
import type { Endpoint, ReplyOf, SentInputOf } from '@/lib/contract/endpoint'
import type { EntryReading } from './entry-reading'

/** Loads the entry of a call; what a save answers with replaces it without another request. */
export function useEntryReading<E extends Endpoint & { readonly method: 'GET' }>(
  to: E,
  input: SentInputOf<E>,
): EntryReading<ReplyOf<E>> {
  const { data, error, mutate } = useCall(to, input)
  return { data, error, mutate: (entry) => (entry === undefined ? mutate() : mutate(entry, { revalidate: false })) }
}
