/**
 * Something that one part of the page asks another one for. Parts of a page become ready one after the other, so it may
 * be sent before anybody listens: the last one is kept until then.
 */
export function keptSignal<T>() {
  let listener: ((value: T) => void) | null = null
  let kept: { value: T } | null = null
  return {
    send(value: T): void {
      if (listener) listener(value)
      else kept = { value }
    },
    /** For the one part that answers. Returns a function that ends it. */
    listen(answer: (value: T) => void): () => void {
      listener = answer
      if (kept) answer(kept.value)
      kept = null
      return () => {
        if (listener === answer) listener = null
      }
    },
  }
}
