'use client'

import { createContext } from 'react'
import type { Finding } from '@/lib/contract/website-publishing'

export type Checks = {
  /** What the checks found in the document that is edited. */
  readonly findings: readonly Finding[]
  /** False until they ran once. */
  readonly isLoaded: boolean
}

export const ChecksContext = createContext<Checks>({ findings: [], isLoaded: false })
