/** Has the browser show a page of the store's own when the network is gone. Costs nothing once it is registered. */
export function registerOfflineWorker(): void {
  // Missing without TLS; refused where storage is blocked. The shop works without it.
  navigator.serviceWorker?.register('/sw.js').catch(() => undefined)
}
