import {
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { Suggestion } from './find-suggestions'
import type { SuggestionOptions } from './suggestion-options'

/** Debounce before the server is called. */
const TYPING_PAUSE_MS = 180

type Shown = {
  suggestions: readonly Suggestion[]
  Options: ComponentType<ComponentProps<typeof SuggestionOptions>> | null
}
const NONE: Shown = { suggestions: [], Options: null }

/**
 * Suggestions for the field of `form`, and their keyboard navigation. The code for loading and showing them is loaded
 * while the first word is typed.
 */
export function useSuggestions(storeID: string, form: RefObject<HTMLFormElement | null>) {
  const [{ suggestions, Options }, setShown] = useState(NONE)
  const [active, setActive] = useState(-1)
  const timer = useRef<number>(undefined)
  const asked = useRef<AbortController>(undefined)

  const close = () => {
    window.clearTimeout(timer.current)
    asked.current?.abort()
    setShown(NONE)
    setActive(-1)
  }

  const ask = async (q: string) => {
    const request = new AbortController()
    asked.current = request
    const parts = await loadParts()
    if (!parts || request.signal.aborted) return
    const found = await parts.findSuggestions(storeID, q, request.signal)
    if (found && !request.signal.aborted) setShown({ suggestions: found, Options: parts.SuggestionOptions })
  }

  const onInput = (event: FormEvent<HTMLInputElement>) => lookUp(event.currentTarget.value.trim())

  const lookUp = (q: string) => {
    window.clearTimeout(timer.current)
    asked.current?.abort()
    setActive(-1)
    if (q === '') return setShown(NONE)
    void loadParts()
    timer.current = window.setTimeout(() => void ask(q), TYPING_PAUSE_MS)
  }

  // Input typed before hydration fired no event here.
  const lookUpEarly = useEffectEvent(() => {
    const field = form.current?.querySelector('input')
    if (field && field === document.activeElement && field.value.trim() !== '') lookUp(field.value.trim())
  })
  useEffect(() => lookUpEarly(), [])

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
    // One position more than there are options: -1 is the field itself.
    const places = suggestions.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }

  return { suggestions, Options, active, onInput, onKeyDown, close }
}

/** Null when they cannot be loaded: the field searches without them. */
function loadParts() {
  return Promise.all([import('./find-suggestions'), import('./suggestion-options')]).then(
    ([{ findSuggestions }, { SuggestionOptions }]) => ({ findSuggestions, SuggestionOptions }),
    () => null,
  )
}
