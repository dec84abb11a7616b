'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { nextLive } from './next-live'

/** Live storefronts at a time: each is a whole page. */
const MOST_LIVE = 3

export type LiveCards = {
  readonly isLive: (id: string) => boolean
  /** Ref of a card, which has its id in `data-template`. */
  readonly watch: (card: Element | null) => (() => void) | undefined
}

/** Decides which of the cards on the screen show the live storefront; the others show their still picture. */
export function useLiveCards(): LiveCards {
  const [live, setLive] = useState<readonly string[]>([])
  const observer = useRef<IntersectionObserver>(null)
  const visible = useRef(new Map<string, Element>())

  const settle = useCallback(() => {
    const inOrder = [...visible.current].sort(([, one], [, other]) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    const ids = inOrder.map(([id]) => id)
    setLive((before) => nextLive(before, ids, MOST_LIVE))
  }, [])

  const watch = useCallback(
    (card: Element | null) => {
      if (!card) return undefined
      observer.current ??= new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = target.getAttribute('data-template') ?? ''
          if (isIntersecting) visible.current.set(id, target)
          else visible.current.delete(id)
        }
        settle()
      })
      observer.current.observe(card)
      return () => {
        observer.current?.unobserve(card)
        visible.current.delete(card.getAttribute('data-template') ?? '')
        settle()
      }
    },
    [settle],
  )

  useEffect(() => () => observer.current?.disconnect(), [])
  return { isLive: (id) => live.includes(id), watch }
}
