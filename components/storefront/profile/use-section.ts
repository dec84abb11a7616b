import { useSyncExternalStore } from 'react'

/** Account sections with their addresses. */
export const SECTIONS = [
  { id: 'profile', name: 'Profile' },
  { id: 'orders', name: 'Orders' },
  { id: 'addresses', name: 'Addresses' },
  { id: 'wishlist', name: 'Wishlist' },
  { id: 'security', name: 'Security' },
  { id: 'data', name: 'Your data' },
] as const
export type SectionId = (typeof SECTIONS)[number]['id']

/** The section in the `#` of an address; the first one by default. */
export const sectionOfHash = (hash: string): SectionId =>
  SECTIONS.find(({ id }) => `#${id}` === hash)?.id ?? SECTIONS[0].id

export const useSection = (): SectionId =>
  useSyncExternalStore(
    subscribe,
    () => sectionOfHash(window.location.hash),
    () => SECTIONS[0].id,
  )

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
