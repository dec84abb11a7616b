import 'server-only'
import { once } from '@/lib/rules/once'

/** State of this process; read by the start script and the readiness probe. */
export type Lifecycle = {
  ready: boolean
  draining: boolean
  /** Why the process could not start, as a sentence for the operator. */
  failure: string | null
  /** Host whose home page warms the process up before it listens. */
  firstHost: string
  /** Closes what the process holds: connections, the data folder. */
  close: () => Promise<void>
}

export const lifecycle = (): Lifecycle =>
  once('lifecycle', () => ({ ready: false, draining: false, failure: null, firstHost: '', close: async () => {} }))
