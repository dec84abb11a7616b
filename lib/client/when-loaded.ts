/**
 * Runs `work` once the page has loaded with all of its pictures, in a task of its own: somebody who taps while a loaded page is
 * hydrated waits for that alone. Returns a function that cancels it.
 */
export function whenLoaded(work: () => void): () => void {
  let due: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    due = setTimeout(work)
  }
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
  return () => {
    clearTimeout(due)
    removeEventListener('load', soon)
  }
}
