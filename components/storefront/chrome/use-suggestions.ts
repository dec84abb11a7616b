import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { call } from '@/lib/client/call'
import { suggestionsCall } from '@/lib/client/public-calls'
import type { Suggestions } from '@/lib/contract/product-list'
import { Failure } from '@/lib/rules/failure'
import { listHref, productHref } from '@/lib/rules/store-links'

/** One line under the search field. */
export type Suggestion = {
  href: string
  text: string
  kind: 'Search' | 'Category' | 'Product'
  product?: { image: string | null; price: number }
}

/** A pause in typing after which the server is asked. */
const TYPING_PAUSE_MS = 180
const MAX_PRODUCTS = 5
const MAX_OTHERS = 3

/** Suggestions for what stands in the field of `form`, and the keys that walk through them. */
export function useSuggestions(storeID: string, form: RefObject<HTMLFormElement | null>) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const timer = useRef<number>(undefined)
  const asked = useRef<AbortController>(undefined)

  const close = () => {
    window.clearTimeout(timer.current)
    asked.current?.abort()
    setSuggestions([])
    setActive(-1)
  }

  const ask = async (q: string) => {
    const request = new AbortController()
    asked.current = request
    try {
      const found = await call(suggestionsCall, { storeID, q }, request.signal)
      if (!request.signal.aborted) setSuggestions(toSuggestions(found))
    } catch (error) {
      // Suggestions are a courtesy: without them the field still searches.
      if (!(error instanceof Failure) && !request.signal.aborted) throw error
    }
  }

  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const q = event.currentTarget.value.trim()
    window.clearTimeout(timer.current)
    asked.current?.abort()
    setActive(-1)
    if (q === '') setSuggestions([])
    else timer.current = window.setTimeout(() => void ask(q), TYPING_PAUSE_MS)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      form.current?.querySelectorAll<HTMLElement>('[role=option]')[active]?.click()
      return close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || suggestions.length === 0) return
    event.preventDefault()
    // One place more than there are options: -1 is the field itself.
    const places = suggestions.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }

  return { suggestions, active, onInput, onKeyDown, close }
}

/** Words first, then places in the shop, then products. */
export function toSuggestions({ queries, categories, products }: Suggestions): Suggestion[] {
  const words = queries.slice(0, MAX_OTHERS).map((text) => ({
    href: `/product-list?q=${encodeURIComponent(text)}`,
    text,
    kind: 'Search' as const,
  }))
  const places = categories.slice(0, MAX_OTHERS).map(({ _id, name, tagname }) => ({
    href: listHref(tagname, _id),
    text: name,
    kind: 'Category' as const,
  }))
  const goods = products.slice(0, MAX_PRODUCTS).map(({ handle, name, image, price }) => ({
    href: productHref(handle),
    text: name,
    kind: 'Product' as const,
    product: { image, price },
  }))
  return [...words, ...places, ...goods]
}
