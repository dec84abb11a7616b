/** Leaves the page for `address`, loading it in full. */
export function goTo(address: string): void {
  window.location.assign(address)
}

/** Like `goTo`, but the way back skips the page that is left: for guards. */
export function goInstead(address: string): void {
  window.location.replace(address)
}

/** Like `goTo`, for a form that stays busy until the page is gone: the promise never settles. */
export function leaveFor(address: string): Promise<never> {
  goTo(address)
  return new Promise(() => {})
}
