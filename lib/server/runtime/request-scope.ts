import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from '@/lib/rules/once'

const requests = once('request-scope', () => new AsyncLocalStorage<string>())

/** Runs `work` as part of the request with this id: every line of the log that it causes names the request. */
export const inRequest = <T>(requestId: string, work: () => T): T => requests.run(requestId, work)

/** Id of the request that is being answered; undefined outside of one. */
export const currentRequestId = (): string | undefined => requests.getStore()
