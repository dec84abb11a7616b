/** One press, key or sent form from before the page could answer. `home` is what the element stood in. */
export type HeldInput = { el: HTMLElement; again: (el: HTMLElement) => void; home: HTMLElement | null }

/**
 * Lets held input happen in its order, each after what the one before it has changed: two presses of "plus" are two. An
 * element that another has replaced meanwhile, such as Add to Cart of what lies in the cart already, hands over to the
 * one marked `data-successor` in the same place.
 */
export async function replay(held: readonly HeldInput[]): Promise<void> {
  for (const { el, again, home } of held) {
    await nextTask()
    const present = el.isConnected ? el : home?.querySelector<HTMLElement>('[data-successor]')
    if (present) again(present)
  }
}

/** Not a timer: those wait at least 4 ms once they follow each other. */
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
