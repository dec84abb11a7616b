/** The secret that this page was opened with; it lives as long as the page. */
let taken: { name: string; token: string } | null = null

/**
 * The secret of a letter's link, from `?{name}=…`. Taking it removes it from the address bar and from the history, and
 * leaves the bare name, so that a reloaded page knows what it lacks. Null when the address bears none.
 */
export function takeLinkToken(name: string): string | null {
  const token = new URLSearchParams(window.location.search).get(name)
  if (token) {
    taken = { name, token }
    window.history.replaceState(window.history.state, '', `${window.location.pathname}?${name}`)
  }
  return taken?.name === name ? taken.token : null
}
