import 'server-only'
import { Failure } from '@/lib/rules/failure'
import { isDeeperThan } from './template-depth'

/** Bytes of UTF-8. */
export const MAX_TEMPLATE_BYTES = 2 * 1024 * 1024
/** Nesting depth of elements, including `html`. */
const MAX_TEMPLATE_DEPTH = 256
/** Characters of a template with the store's facts and its scoped style sheets. */
export const MAX_PREPARED_CHARACTERS = 4 * 1024 * 1024
const MAX_TEMPLATE_ELEMENTS = 100_000
const MAX_DESCRIPTION_CHARACTERS = 200_000
const MAX_DESCRIPTION_ELEMENTS = 10_000

/** Limits of a parsed page. `characters`: of its tags, as serialized. */
export type TreeLimits = {
  readonly noun: string
  readonly depth: number
  readonly elements: number
  readonly characters: number
}

export const TEMPLATE_LIMITS: TreeLimits = {
  noun: 'template',
  depth: MAX_TEMPLATE_DEPTH,
  elements: MAX_TEMPLATE_ELEMENTS,
  characters: MAX_PREPARED_CHARACTERS,
}
export const DESCRIPTION_LIMITS: TreeLimits = {
  noun: 'description',
  depth: MAX_TEMPLATE_DEPTH,
  elements: MAX_DESCRIPTION_ELEMENTS,
  characters: 1024 * 1024,
}

export function tooDeep({ noun, depth }: TreeLimits): Failure {
  return new Failure('invalid', `The ${noun} nests more than ${depth} levels deep.`)
}

/** Browsers repeat unclosed tags in every paragraph that follows, so a short text can become a huge page. */
export function tooManyElements({ noun, elements }: TreeLimits): Failure {
  return new Failure(
    'too_large',
    `The ${noun} has more than ${elements.toLocaleString('en')} elements. Unclosed tags may be the reason.`,
  )
}

/**
 * Rejects a template by counting bytes and open tags in a stream: takes milliseconds and builds no tree.
 * Throws Failure `too_large` or `invalid`.
 */
export function rejectOversized(html: string): void {
  if (html.length > MAX_TEMPLATE_BYTES || Buffer.byteLength(html) > MAX_TEMPLATE_BYTES) {
    throw new Failure('too_large', `The template is larger than ${MAX_TEMPLATE_BYTES / 1024 / 1024} MB.`)
  }
  if (isDeeperThan(MAX_TEMPLATE_DEPTH, html)) throw tooDeep(TEMPLATE_LIMITS)
}

/** The same for a description. */
export function rejectOversizedDescription(html: string): void {
  if (html.length > MAX_DESCRIPTION_CHARACTERS) {
    const most = MAX_DESCRIPTION_CHARACTERS.toLocaleString('en')
    throw new Failure('too_large', `The description is longer than ${most} characters.`)
  }
  if (isDeeperThan(MAX_TEMPLATE_DEPTH, html)) throw tooDeep(DESCRIPTION_LIMITS)
}
