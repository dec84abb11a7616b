/** Why an expected outcome was refused. HTTP statuses for these appear only in `lib/server/api/app.ts`. */
export type FailureCode =
  | 'invalid'
  /** Well formed, and at odds with what was said before. */
  | 'contradiction'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'declined'
  | 'too_large'
  | 'too_many'
  | 'unavailable'

/** An outcome the caller is expected to handle. Anything else that is thrown is a bug. */
export class Failure extends Error {
  /**
   * Next evaluates this module once for each bundle, and what the process shares throws across them: every bundle's
   * failure is one.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Failure'
  }

  constructor(
    readonly code: FailureCode,
    message: string,
    /** Field name → message, when the fault can be pinned to fields of the input. */
    readonly fields?: Readonly<Record<string, string>>,
    /** Milliseconds after which another try may succeed, where that is known. */
    readonly retryAfterMs?: number,
  ) {
    super(message)
    this.name = 'Failure'
  }
}
