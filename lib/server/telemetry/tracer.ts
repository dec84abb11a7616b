import 'server-only'

/** What a span says besides its name and times. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

/** Traces by some library; see `tracing.ts`. */
export type Tracer = {
  /** The first step of a trace, or of this process in a trace that began elsewhere. */
  begin<T>(trace: string | undefined, name: string, work: () => Promise<T>): Promise<T>
  /** A further step. */
  run<T>(name: string, facts: SpanFacts, work: () => Promise<T>): Promise<T>
  isRecording(): boolean
  noteStep(name: () => string, since: number): void
  note(facts: SpanFacts): void
  current(): string | null
  close(): Promise<void>
}
