'use client'

import type { ReactNode } from 'react'
import type { Failure } from '@/lib/rules/failure'
import { ErrorNote } from '../error-note'
import { ScreenSkeleton } from '../screen-skeleton'
import { NoEntry } from './no-entry'

type Props<E> = {
  noun: string
  /** Address of the list that contains the entry. */
  back: string
  reading: { data: E | undefined; error: Failure | undefined; mutate: () => Promise<unknown> }
  children: (entry: E) => ReactNode
}

/** Renders the form once its entry is loaded; shows loading, not found and error states before. */
export function EntryGate<E>({ noun, back, reading: { data, error, mutate }, children }: Props<E>) {
  if (data !== undefined) return children(data)
  if (!error) return <ScreenSkeleton />
  const isGone = error.code === 'not_found' || error.code === 'invalid'
  if (!isGone)
    return <ErrorNote title={`The ${noun} could not be loaded`} message={error.message} retry={() => void mutate()} />
  return <NoEntry noun={noun} back={back} />
}
