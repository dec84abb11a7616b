/** Views of the auth modal. */
export type AuthView = 'login' | 'signup' | 'verify' | 'forgot'

const VIEWS: Readonly<Record<string, AuthView>> = {
  '#sign-in': 'login',
  '#sign-up': 'signup',
  '#forgot-password': 'forgot',
}

/** The view for the `#` of an address; null without one. */
export const viewOfHash = (hash: string): AuthView | null => VIEWS[hash] ?? null
