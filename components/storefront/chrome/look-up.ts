import type { ComponentProps, ComponentType } from 'react'
import { findSuggestions, type Suggestion } from './find-suggestions'
import { SuggestionOptions } from './suggestion-options'

/** A pause in typing after which the server is asked. */
const TYPING_PAUSE_MS = 180

/** What is shown; `active` is the option that the arrow keys stand on, -1 for the field itself. */
export type LookUpState = {
  suggestions: readonly Suggestion[]
  active: number
  Options: ComponentType<ComponentProps<typeof SuggestionOptions>>
}

/**
 * Suggests what a store has for the text in the search field of `form`, and follows the keys that walk through it, until
 * `ended`. Null is shown while there is nothing to suggest.
 */
export function startLookUp(
  storeId: string,
  form: HTMLFormElement,
  show: (shown: LookUpState | null) => void,
  ended: AbortSignal,
): void {
  const field = form.querySelector('input')
  if (!field || ended.aborted) return
  const optionId = (index: number) => `${field.getAttribute('aria-controls')}-${index}`
  let shown: LookUpState | null = null
  let timer: number | undefined
  let asked: AbortController | undefined

  const set = (next: LookUpState | null) => {
    shown = next
    show(next)
    field.setAttribute('aria-expanded', String(next !== null))
    if (next && next.active >= 0) field.setAttribute('aria-activedescendant', optionId(next.active))
    else field.removeAttribute('aria-activedescendant')
  }
  const stop = () => {
    window.clearTimeout(timer)
    asked?.abort()
  }
  const close = () => {
    stop()
    set(null)
  }
  const ask = async () => {
    asked = new AbortController()
    const { signal } = asked
    const suggestions = await findSuggestions(storeId, field.value.trim(), signal)
    if (!suggestions || signal.aborted) return
    set(suggestions.length > 0 ? { suggestions, active: -1, Options: SuggestionOptions } : null)
  }
  const onText = () => {
    if (field.value.trim() === '') return close()
    stop()
    if (shown && shown.active >= 0) set({ ...shown, active: -1 })
    timer = window.setTimeout(() => void ask(), TYPING_PAUSE_MS)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    if (!shown) return
    const { suggestions, active } = shown
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      document.getElementById(optionId(active))?.click()
      return close()
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    // One place more than there are options: -1 is the field itself.
    const places = suggestions.length + 1
    set({ ...shown, active: ((active + 1 + step + places) % places) - 1 })
  }

  field.addEventListener('input', onText, { signal: ended })
  field.addEventListener('keydown', onKey, { signal: ended })
  form.addEventListener('submit', close, { signal: ended })
  form.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) close()
    },
    { signal: ended },
  )
  ended.addEventListener('abort', stop)
  if (field.value.trim() !== '' && field === document.activeElement) onText()
}
