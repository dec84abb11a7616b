import 'server-only'
import { type Context, type ContextManager, ROOT_CONTEXT } from '@opentelemetry/api'
import { inTrace, traceInScope } from '../runtime/request-scope'

/** Keeps the context of a trace in the scope of the request, and enters none where nothing changes. */
export const scopeContext: ContextManager = {
  // Safe: `with` puts nothing else there.
  active: () => (traceInScope() as Context | undefined) ?? ROOT_CONTEXT,
  with: (context, work, thisArg, ...args) =>
    context === scopeContext.active()
      ? work.apply(thisArg as ThisParameterType<typeof work>, args)
      : inTrace(context, () => work.apply(thisArg as ThisParameterType<typeof work>, args)),
  bind: (context, target) => {
    if (typeof target !== 'function') return target
    const bound = (...args: unknown[]) => scopeContext.with(context, () => target(...args))
    return bound as typeof target
  },
  enable: () => scopeContext,
  disable: () => scopeContext,
}
