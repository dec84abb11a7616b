import 'server-only'
import { once } from '@/lib/rules/once'

/** Where this process stands; the start script and the readiness call read it. */
export type Lifecycle = {
  ready: boolean
  draining: boolean
  /** Why the process could not start, as a sentence for whoever started it. */
  failure: string | null
  /** Host whose home is asked for before the doors open. */
  firstHost: string
  /** Ends what the process holds: connections, the data folder. */
  close: () => Promise<void>
}

export const lifecycle = (): Lifecycle =>
  once('lifecycle', () => ({ ready: false, draining: false, failure: null, firstHost: '', close: async () => {} }))
