import useSWR, { type SWRResponse } from 'swr'
import { readToken } from '@/lib/client/session'
import type { Failure } from '@/lib/rules/failure'

/** Reads what `name` stands for in the account that is signed in, once for all who ask; another account reads anew. */
export const useReading = <R>(name: string, read: () => Promise<R>): SWRResponse<R, Failure> =>
  useSWR<R, Failure>([name, readToken('customer')], read, { shouldRetryOnError: false, keepPreviousData: true })
