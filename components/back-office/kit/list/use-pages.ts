'use client'

import { useMemo, useState } from 'react'
import type { ListCriteria } from './list-definition'

export type Pages = {
  /** Cursor of the page; null on the first. */
  readonly after: string | null
  readonly back: (() => void) | null
  readonly forward: (next: string) => void
}

/** Cursor pagination. A new query starts at the first page. */
export function usePages(asked: ListCriteria): Pages {
  const [{ of, cursors }, setPages] = useState<{ of: ListCriteria; cursors: readonly string[] }>({
    of: asked,
    cursors: [],
  })
  return useMemo(() => {
    const visited = of === asked ? cursors : []
    return {
      after: visited.at(-1) ?? null,
      back: visited.length === 0 ? null : () => setPages({ of: asked, cursors: visited.slice(0, -1) }),
      forward: (next) => setPages({ of: asked, cursors: [...visited, next] }),
    }
  }, [of, cursors, asked])
}
