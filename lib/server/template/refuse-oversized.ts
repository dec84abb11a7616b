import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { isDeeperThan } from './template-depth'

/** Bytes of UTF-8. */
export const MAX_TEMPLATE_BYTES = 2 * 1024 * 1024
/** Elements inside each other, `html` being the first. */
export const MAX_TEMPLATE_DEPTH = 256

export function tooDeep(): Failure {
  return new Failure('invalid', `The template nests more than ${MAX_TEMPLATE_DEPTH} levels deep`)
}

/**
 * Refuses a template by counting bytes and open tags as they stream by: milliseconds, and no tree yet.
 * Throws Failure `too_large` or `invalid`.
 */
export function refuseOversized(html: string): void {
  if (html.length > MAX_TEMPLATE_BYTES || Buffer.byteLength(html) > MAX_TEMPLATE_BYTES) {
    throw new Failure('too_large', `The template is larger than ${MAX_TEMPLATE_BYTES / 1024 / 1024} MB`)
  }
  if (isDeeperThan(MAX_TEMPLATE_DEPTH, html)) throw tooDeep()
}
