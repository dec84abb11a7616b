// With storage blocked there is no message, and nothing breaks.
import { attempt } from './storage'

/** A message from one document to the next: whom to greet, and what has just happened. */
export type FlashMessage = { email: string; text: string }

const KEY = 'flash-message'

/** Stored for the next page of this tab. An address stays out of the URL, and so out of histories and logs. */
export function leaveFlashMessage(note: FlashMessage): void {
  attempt(() => window.sessionStorage.setItem(KEY, JSON.stringify(note)))
}

/** The stored message, if any. Reading removes it. */
export function takeFlashMessage(): FlashMessage | null {
  const text = attempt(() => window.sessionStorage.getItem(KEY))
  attempt(() => window.sessionStorage.removeItem(KEY))
  if (!text) return null
  const note: unknown = JSON.parse(text)
  return isNote(note) ? note : null
}

const isNote = (value: unknown): value is FlashMessage =>
  typeof value === 'object' && value !== null && 'email' in value && 'text' in value
