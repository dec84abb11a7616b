/** The token in the address of this page; it lives as long as the page. */
let taken: { name: string; token: string } | null = null

/**
 * The token of an email link, from `?{name}=…`. Reading removes it from the address bar and the history, and leaves the
 * bare name, so that a reloaded page knows that it is missing. Null when the address has none.
 */
export function takeLinkToken(name: string): string | null {
  const token = new URLSearchParams(window.location.search).get(name)
  if (token) {
    taken = { name, token }
    window.history.replaceState(window.history.state, '', `${window.location.pathname}?${name}`)
  }
  return taken?.name === name ? taken.token : null
}
