'use client'

import { useState } from 'react'
import type { ListCriteria } from './list-definition'

export type Pages = {
  /** Cursor of the page; null on the first. */
  readonly after: string | null
  readonly back: (() => void) | null
  readonly forward: (next: string) => void
}

/** Cursor pagination. A new query starts at the first page. */
export function usePages(asked: ListCriteria): Pages {
  const [{ of, trail }, setWay] = useState<{ of: ListCriteria; trail: readonly string[] }>({ of: asked, trail: [] })
  const way = of === asked ? trail : []
  return {
    after: way.at(-1) ?? null,
    back: way.length === 0 ? null : () => setWay({ of: asked, trail: way.slice(0, -1) }),
    forward: (next) => setWay({ of: asked, trail: [...way, next] }),
  }
}
