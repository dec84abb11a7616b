/**
 * Something that one part of the page asks another one for. Parts of a page become ready one after the other, so it may
 * be sent before anybody listens: the last one is buffered until then.
 */
export function latch<T>() {
  let listener: ((value: T) => void) | null = null
  let buffered: { value: T } | null = null
  return {
    send(value: T): void {
      if (listener) listener(value)
      else buffered = { value }
    },
    /** For the one part that answers. Returns a function that ends it. */
    listen(answer: (value: T) => void): () => void {
      listener = answer
      if (buffered) answer(buffered.value)
      buffered = null
      return () => {
        if (listener === answer) listener = null
      }
    },
  }
}
