import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from '@/lib/rules/once'

/** What asynchronous work belongs to. One storage for both: each further one costs every promise of the process a little. */
type Scope = { readonly requestId?: string; readonly trace?: object }

const scopes = once('request-scope', () => new AsyncLocalStorage<Scope>())

/** Runs `work` as part of the request with this id: every line of the log that it causes names the request. */
export const inRequest = <T>(requestId: string, work: () => T): T => scopes.run({ requestId }, work)

/** Id of the request that is being answered; undefined outside of one. */
export const currentRequestId = (): string | undefined => scopes.getStore()?.requestId

/** Runs `work` as part of a trace, whose form is the tracer's. */
export const inTrace = <T>(trace: object, work: () => T): T => scopes.run({ ...scopes.getStore(), trace }, work)

/** The trace of the work that is being done; undefined outside of one. */
export const traceInScope = (): object | undefined => scopes.getStore()?.trace
