/** Runs `work` once the page has loaded with all of its pictures. Returns a function that cancels it. */
export function whenLoaded(work: () => void): () => void {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
  return () => removeEventListener('load', work)
}
