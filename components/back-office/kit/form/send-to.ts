import type { FormTask } from '@/components/ui/form/use-form'
import { call } from '@/lib/client/call'
import type { Endpoint, ReplyOf, SentInputOf } from '@/lib/contract/endpoint'
import { toastFailure } from '../toast-failure'
import { schemaErrors } from './schema-errors'

/**
 * The task of a form whose fields are the input of one call: checked by its schema, sent by it, and told in a toast when
 * it fails as a whole. `added` is sent along.
 */
export const sendTo = <E extends Endpoint>(
  endpoint: E,
  onDone: (reply: ReplyOf<E>) => void,
  added: Partial<SentInputOf<E>> = {},
): FormTask => ({
  check: (values) => schemaErrors(endpoint.input, values),
  // Safe: the values have just been checked by the schema.
  send: async (values) => onDone(await call(endpoint, { ...values, ...added } as SentInputOf<E>)),
  onFailure: toastFailure,
})
