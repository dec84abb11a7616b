import type { Page } from '@playwright/test'

/** What a person waits for after a key or a click. */
type Awaited = {
  /** Elements whose text, or value in case of fields, must change. */
  seen: string
  /** Part of the new text; by default the new text must not be empty. */
  says?: string
  /** The elements must be gone, or empty. */
  isGone?: boolean
}

declare global {
  /** Set in the page by `armInteraction`: ms from the event until the task after the frame that shows its effect. */
  var interaction: Promise<number>
}

const LONGEST_MS = 10_000

/** Ms from the key or click that `act` sends until its effect is painted. */
export async function timeInteraction(page: Page, awaited: Awaited, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(armInteraction, { ...awaited, longest: LONGEST_MS })
  await act()
  return page.evaluate(() => globalThis.interaction)
}

/** Runs in the page. The time of an event is that of the key, so it includes waiting for the main thread. */
function armInteraction({ seen, says = '', isGone = false, longest }: Awaited & { longest: number }): void {
  const shown = () =>
    [...document.querySelectorAll(seen)]
      .map((element) => (element instanceof HTMLInputElement ? element.value : (element.textContent ?? '')))
      .join(' ')
      .trim()
  const before = shown()
  let began = 0
  const begin = ({ timeStamp }: Event) => {
    began = timeStamp
  }
  const stop = new AbortController()
  for (const type of ['keydown', 'click']) {
    window.addEventListener(type, begin, { capture: true, once: true, signal: stop.signal })
  }
  const isDone = () => {
    const now = shown()
    if (began === 0 || now === before) return false
    return isGone ? now === '' : now !== '' && now.includes(says)
  }
  globalThis.interaction = new Promise((resolve, reject) => {
    const look = () => {
      if (isDone()) {
        stop.abort()
        setTimeout(() => resolve(performance.now() - began))
      } else if (began > 0 && performance.now() - began > longest) {
        reject(new Error(`${seen} still shows "${shown().slice(0, 200)}" after ${longest} ms.`))
      } else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}
