import useSWR, { type SWRResponse } from 'swr'
import { readSessionToken } from '@/lib/client/session'
import type { Failure } from '@/lib/rules/failure'

/** Loads a part of the signed-in account, shared between callers; reloads for another account. */
export const useReading = <R>(name: string, read: () => Promise<R>): SWRResponse<R, Failure> =>
  useSWR<R, Failure>([name, readSessionToken('customer')], read, { shouldRetryOnError: false, keepPreviousData: true })
