import { shopPreview } from './preview-page'

/** Navigates to `address` with a full page load; in a preview of the website a page of the shop stays inside it. */
export function goTo(address: string): void {
  window.location.assign(address.startsWith('/') ? shopPreview.prefix + address : address)
}

/** Like `goTo`, but the current page is replaced in the history: for guards. */
export function goInstead(address: string): void {
  window.location.replace(address)
}

/** Like `goTo`, for a form that stays busy until the page is unloaded: the promise never settles. */
export function leaveFor(address: string): Promise<never> {
  goTo(address)
  return new Promise(() => {})
}
