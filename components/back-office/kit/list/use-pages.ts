'use client'

import { useState } from 'react'
import type { ListQuery } from './list-definition'

export type Pages = {
  /** Where the page begins; null on the first. */
  readonly after: string | null
  readonly back: (() => void) | null
  readonly forward: (next: string) => void
}

/** The way through the pages. Whoever asks for something else begins at the first again. */
export function usePages(asked: ListQuery): Pages {
  const [{ of, trail }, setWay] = useState<{ of: ListQuery; trail: readonly string[] }>({ of: asked, trail: [] })
  const way = of === asked ? trail : []
  return {
    after: way.at(-1) ?? null,
    back: way.length === 0 ? null : () => setWay({ of: asked, trail: way.slice(0, -1) }),
    forward: (next) => setWay({ of: asked, trail: [...way, next] }),
  }
}
