import 'server-only'
import {
  type Context,
  context,
  defaultTextMapGetter,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  type TracerProvider,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node'
import { scopeContext } from './scope-context'
import type { Tracer } from './tracer'

/** Name of our own spans' scope; the framework's spans have another one. */
const SCOPE = 'store-platform'

/** What may be known of the framework's spans: their other attributes hold addresses with their queries. */
const FRAMEWORK_FACTS = new Set(['next.span_type', 'next.route', 'http.method', 'http.status_code'])

/** Of the requests that no caller traces. All of them would cost a page made on demand a sixth more processor time. */
const TRACED_SHARE = 0.02

type TracerOptions = {
  serviceName: string
  /** Whether `OTEL_TRACES_SAMPLER` says which requests are traced; the library reads it. */
  hasSampler: boolean
  /** For tests: receives each span as soon as it ends. */
  exporter?: SpanExporter
  /** For tests: replaces chance, from 0 up to 1. */
  random?: () => number
}

/** Traces by OpenTelemetry, sent where the standard variables `OTEL_…` say. Loaded only when they are set. */
export function openTracer({ serviceName, hasSampler, exporter, random = Math.random }: TracerOptions): Tracer {
  const processor = exporter
    ? new SimpleSpanProcessor(withoutPersonalData(exporter))
    : new BatchSpanProcessor(withoutPersonalData(new OTLPTraceExporter()))
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [processor],
  })
  provider.register({ contextManager: scopeContext })
  trace.disable()
  trace.setGlobalTracerProvider(forRecordedRequests(provider))
  const tracer = provider.getTracer(SCOPE)
  return {
    begin(traceparent, name, work) {
      // Decided here: a span that is made to ask the sampler costs a page from the cache a twentieth of its time.
      if (traceparent === undefined && !hasSampler && random() >= TRACED_SHARE) return work()
      const caller =
        traceparent === undefined
          ? ROOT_CONTEXT
          : propagation.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)
      return recorded(tracer.startSpan(name, {}, caller), caller, work)
    },
    run: (name, facts, work) =>
      isRecording() ? recorded(tracer.startSpan(name, { attributes: facts }), context.active(), work) : work(),
    isRecording,
    noteStep(name, since) {
      if (isRecording()) tracer.startSpan(name(), { startTime: since }).end()
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

/** Only recorded spans are ever active: without one, steps cost nothing. */
const isRecording = (): boolean => trace.getActiveSpan() !== undefined

/** Runs `work` as the step `span` below `parent`; one that the sampler has decided against leaves no mark. */
function recorded<T>(span: Span, parent: Context, work: () => Promise<T>): Promise<T> {
  if (!span.isRecording()) return work()
  return context.with(trace.setSpan(parent, span), async () => {
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
  })
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
