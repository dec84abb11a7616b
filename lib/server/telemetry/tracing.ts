import 'server-only'
import { once } from '@/lib/rules/once'
import { env } from '../config/env'
import type { SpanFacts, Tracer } from './tracer'

const holder = once('tracing', () => ({ tracer: null as Tracer | null }))

/** Runs `work` as a step of the current trace; outside of one it is no step. `name` comes from the code, never from a request. */
export const traced = <T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T> =>
  holder.tracer ? holder.tracer.run(name, facts, work) : work()

/** Runs `work` as the first step here: of the trace of a `traceparent` as `currentTrace` gave it, or of a new one. */
export const continueTrace = <T>(trace: string | undefined, name: string, work: () => Promise<T>): Promise<T> =>
  holder.tracer ? holder.tracer.begin(trace, name, work) : work()

/** Records a step that has just ended; `since` by the clock of `performance`. Its name is asked for only where it is recorded. */
export const noteStep = (name: () => string, since: number): void => holder.tracer?.noteStep(name, since)

/** Adds facts to the current step: ids and figures, never what a person wrote. */
export const noteSpan = (facts: SpanFacts): void => holder.tracer?.note(facts)

/** The current step as a W3C `traceparent`, for a job that is to continue its trace; null while nothing is traced. */
export const currentTrace = (): string | null => holder.tracer?.current() ?? null

/** Whether the current step is recorded. */
export const isTraced = (): boolean => holder.tracer?.isRecording() ?? false

/** Whether the standard variables of OpenTelemetry ask for traces. */
export function wantsTraces(): boolean {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, OTEL_SDK_DISABLED } = env()
  return Boolean(OTEL_EXPORTER_OTLP_ENDPOINT ?? OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) && !OTEL_SDK_DISABLED
}

/** Begins to trace, or with null ends it. Returns what sends the last spans. */
export function useTracer(tracer: Tracer | null): () => Promise<void> {
  holder.tracer = tracer
  return async () => {
    holder.tracer = null
    await tracer?.close()
  }
}
