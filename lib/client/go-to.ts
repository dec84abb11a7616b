/** Leaves the page for `address`, loading it in full. */
export function goTo(address: string): void {
  window.location.assign(address)
}
