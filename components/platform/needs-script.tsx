/** Shown when JavaScript is required but off. */
export function NeedsScript() {
  return (
    <noscript>
      <p>This page needs JavaScript. Please switch it on for this page and load it again.</p>
    </noscript>
  )
}
