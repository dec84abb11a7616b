/** Codes of expected errors. The HTTP statuses for these appear only in `lib/server/api/app.ts`. */
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

/** An error that the caller is expected to handle. Anything else that is thrown is a bug. */
export class Failure extends Error {
  /**
   * Next evaluates this module once per bundle, and shared code throws across bundles: `instanceof` works for all of
   * them.
   */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'Failure'
  }

  constructor(
    readonly code: FailureCode,
    message: string,
    /** Field name → message, when the error concerns fields of the input. */
    readonly fields?: Readonly<Record<string, string>>,
    /** Milliseconds until a retry may succeed, when known. */
    readonly retryAfterMs?: number,
  ) {
    super(message)
    this.name = 'Failure'
  }
}
