import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'
import type { Endpoint, ReplyOf, SentInputOf } from '@/lib/contract/endpoint'
import type { Failure } from '@/lib/rules/failure'
import { call } from './call'

/**
 * Loads data by a GET of the contract and refreshes it on focus and on reconnect; callers with the same input share it.
 * A null input loads nothing.
 */
export function useCall<E extends Endpoint & { readonly method: 'GET' }>(
  to: E,
  input: SentInputOf<E> | null,
  options?: SWRConfiguration<ReplyOf<E>, Failure>,
): SWRResponse<ReplyOf<E>, Failure> {
  return useSWR<ReplyOf<E>, Failure>(
    input === null ? null : [to.path, input],
    () => call(to, input as SentInputOf<E>),
    options,
  )
}
