import 'server-only'
import pino, { type Logger } from 'pino'
import { once } from '@/lib/rules/once'
import { env } from '../config/env'
import { describeError } from './describe-error'
import { currentRequestId } from './request-scope'

/** Structured lines on standard output. Never log tokens, bodies, query values or personal data. */
export const log = (): Logger =>
  once('log', () => pino({ level: env().LOG_LEVEL, base: undefined, serializers: { err: describeError }, mixin }))

/** On each line; a line that names its request itself keeps that name. */
function mixin(): object {
  const requestId = currentRequestId()
  return requestId === undefined ? {} : { requestId }
}
