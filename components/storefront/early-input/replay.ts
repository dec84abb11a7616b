/** A click, key or form submission from before hydration. `home` is the element's parent. */
export type HeldInput = { el: HTMLElement; again: (el: HTMLElement) => void; home: HTMLElement | null }

/**
 * Replays recorded input in order, each after the effects of the previous one: two clicks on "plus" are two. An element
 * that was replaced in between, such as Add to Cart for a product already in the cart, passes its input to the element
 * marked `data-successor` in the same place.
 */
export async function replay(held: readonly HeldInput[]): Promise<void> {
  for (const { el, again, home } of held) {
    await nextTask()
    const present = el.isConnected ? el : home?.querySelector<HTMLElement>('[data-successor]')
    if (present) again(present)
  }
}

/** Not a timer: nested timers wait at least 4 ms. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
