/** Shown when JavaScript is required but off. */
export function NeedsScript() {
  return (
    <noscript>
      <p>This page needs JavaScript. Please enable JavaScript and reload the page.</p>
    </noscript>
  )
}
