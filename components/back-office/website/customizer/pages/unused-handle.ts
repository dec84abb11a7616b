import type { WebsiteDocument } from '@/lib/contract/website-builder'

const MAX_LENGTH = 80

/** The handle itself, or with the first number behind it that no page of this kind has: `about`, `about-2`. */
export function unusedHandle(
  handle: string,
  kind: WebsiteDocument['kind'],
  taken: readonly Pick<WebsiteDocument, 'kind' | 'handle'>[],
): string {
  const used = new Set(taken.filter((page) => page.kind === kind).map((page) => page.handle))
  if (!used.has(handle)) return handle
  for (let number = 2; ; number += 1) {
    const end = `-${number}`
    const next = handle.slice(0, MAX_LENGTH - end.length) + end
    if (!used.has(next)) return next
  }
}
