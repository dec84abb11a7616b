import 'server-only'

/** What a request is for; the label of its metrics. Never an address: their number is not bounded. */
export type RequestKind =
  | 'page'
  | 'back-office'
  | 'checkout'
  | 'search'
  | 'call'
  | 'file'
  | 'asset'
  | 'sandbox'
  | 'operator'

export type JobResult = 'done' | 'failed'
export type EmailResult = 'sent' | 'rejected' | 'failed'

/** Counts what happens. All durations in seconds. Labels come from the code, never from a request. */
export type Meters = {
  request(kind: RequestKind, status: number, seconds: number): void
  page(isHit: boolean): void
  statement(operation: string, seconds: number): void
  job(job: string, result: JobResult, seconds: number): void
  email(result: EmailResult): void
}
