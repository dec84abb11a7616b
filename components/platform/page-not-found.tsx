/** Says in the platform's own looks that an address leads nowhere. */
export function PageNotFound() {
  return (
    <main className="platform-card">
      <h1>Page not found</h1>
      <p>There is nothing at this address.</p>
      <p>
        <a href="/">Go to the start page</a>
      </p>
    </main>
  )
}
