import 'server-only'
import {
  context,
  defaultTextMapGetter,
  propagation,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  type TracerProvider,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  type ReadableSpan,
  SimpleSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import type { Tracer } from './tracer'

/** Name of our own spans' scope; the framework's spans have another one. */
const SCOPE = 'store-platform'

/** What may be known of the framework's spans: their other attributes hold addresses with their queries. */
const FRAMEWORK_FACTS = new Set(['next.span_type', 'next.route', 'http.method', 'http.status_code'])

/** Of the requests that no caller traces. All of them would cost a page made on demand a tenth of its processor time. */
const TRACED_SHARE = 0.1

type TracerOptions = {
  serviceName: string
  /** Whether `OTEL_TRACES_SAMPLER` says which requests are traced; the library reads it. */
  hasSampler: boolean
  /** For tests: receives each span as soon as it ends. */
  exporter?: SpanExporter
}

/** Traces by OpenTelemetry, sent where the standard variables `OTEL_…` say. Loaded only when they are set. */
export function openTracer({ serviceName, hasSampler, exporter }: TracerOptions): Tracer {
  const processor = exporter
    ? new SimpleSpanProcessor(withoutPersonalData(exporter))
    : new BatchSpanProcessor(withoutPersonalData(new OTLPTraceExporter()))
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [processor],
    ...(!hasSampler && { sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(TRACED_SHARE) }) }),
  })
  provider.register()
  trace.disable()
  trace.setGlobalTracerProvider(forRecordedRequests(provider))
  const tracer = provider.getTracer(SCOPE)
  return {
    run: (name, facts, work) =>
      isWithinUntraced()
        ? work()
        : tracer.startActiveSpan(name, { attributes: facts }, async (span) => {
            try {
              return await work()
            } catch (error) {
              // The message can hold what a person wrote: the log has it, without values.
              span.setStatus({ code: SpanStatusCode.ERROR })
              span.setAttribute('error.name', error instanceof Error ? error.name : typeof error)
              throw error
            } finally {
              span.end()
            }
          }),
    continueFrom: (traceparent, work) =>
      traceparent === undefined
        ? work()
        : context.with(propagation.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter), work),
    // The queue looks for jobs each second: that is no trace.
    isRecording: () => trace.getActiveSpan() !== undefined && !isWithinUntraced(),
    noteStep(name, since) {
      if (this.isRecording()) tracer.startSpan(name(), { startTime: since }).end()
    },
    note: (facts) => trace.getActiveSpan()?.setAttributes(facts),
    current() {
      const carrier: Record<string, string> = {}
      propagation.inject(context.active(), carrier)
      return carrier.traceparent ?? null
    },
    async close() {
      await provider.shutdown()
      for (const part of [trace, context, propagation]) part.disable()
    },
  }
}

/**
 * Whether this process has decided that the current trace is not recorded: its steps then cost nothing. A caller's decision
 * is the sampler's to judge.
 */
function isWithinUntraced(): boolean {
  const active = trace.getActiveSpan()?.spanContext()
  return active !== undefined && !active.isRemote && (active.traceFlags & TraceFlags.SAMPLED) === 0
}

/**
 * A provider for spans of libraries in recorded requests only. Next.js makes spans where the active one is recorded, or where
 * the constructor of the provider has another name than this one; without it, it makes them in every request.
 */
function forRecordedRequests(provider: TracerProvider): TracerProvider {
  return Object.assign(
    { getTracer: provider.getTracer.bind(provider) },
    { constructor: { name: 'NoopTracerProvider' } },
  )
}

/** Passes spans on without addresses, queries, messages and stacks. */
function withoutPersonalData(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(cleaned), done),
    shutdown: () => exporter.shutdown(),
  }
}

function cleaned(span: ReadableSpan): ReadableSpan {
  const isOwn = span.instrumentationScope.name === SCOPE
  const attributes = isOwn
    ? span.attributes
    : Object.fromEntries(Object.entries(span.attributes).filter(([name]) => FRAMEWORK_FACTS.has(name)))
  return {
    name: isOwn ? span.name : String(span.attributes['next.span_type'] ?? 'framework'),
    kind: span.kind,
    spanContext: () => span.spanContext(),
    ...(span.parentSpanContext && { parentSpanContext: span.parentSpanContext }),
    startTime: span.startTime,
    endTime: span.endTime,
    status: { code: span.status.code },
    attributes,
    links: [],
    events: [],
    duration: span.duration,
    ended: span.ended,
    resource: span.resource,
    instrumentationScope: span.instrumentationScope,
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
    droppedLinksCount: span.droppedLinksCount,
  }
}
