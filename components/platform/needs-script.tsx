/** Said where nothing can happen without JavaScript. */
export function NeedsScript() {
  return (
    <noscript>
      <p>This page needs JavaScript. Please switch it on for this page and load it again.</p>
    </noscript>
  )
}
