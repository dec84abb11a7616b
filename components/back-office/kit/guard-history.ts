/** What of the Navigation API is used here. Safe to be missing: such a browser leaves without a question. */
type Entries = EventTarget & {
  traverseTo(key: string): { readonly committed: Promise<unknown>; readonly finished: Promise<unknown> }
}
type NavigateEvent = Event & {
  readonly navigationType: string
  readonly destination: { readonly key: string; readonly url: string }
}

/**
 * Guards the Back and Forward buttons: a step that would leave a page with unsaved changes is not taken, and the function
 * that `ask` gets takes it. A step to a place on the same page is free. A browser lets nobody be held: a second press
 * without anything in between leaves. Returns the end of the guard.
 *
 * The event comes before the address changes and before `popstate`, of which the router hears first.
 */
export function guardHistory(isGuarded: () => boolean, ask: (leave: () => void) => void): () => void {
  const entries = (window as { navigation?: Entries }).navigation
  const onNavigate = (event: Event) => {
    const { navigationType, destination } = event as NavigateEvent
    if (navigationType !== 'traverse' || !event.cancelable || !isGuarded()) return
    const { pathname, search } = new URL(destination.url)
    if (pathname + search === window.location.pathname + window.location.search) return
    event.preventDefault()
    ask(() => {
      const step = entries?.traverseTo(destination.key)
      // Rejected when another navigation comes in between: then that one is wanted.
      for (const promise of step ? [step.committed, step.finished] : []) promise.catch(() => undefined)
    })
  }
  entries?.addEventListener('navigate', onNavigate)
  return () => entries?.removeEventListener('navigate', onNavigate)
}
