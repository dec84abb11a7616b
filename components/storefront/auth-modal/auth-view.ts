/** What the auth modal shows. */
export type AuthView = 'login' | 'signup' | 'verify' | 'forgot'

const VIEWS: Readonly<Record<string, AuthView>> = {
  '#sign-in': 'login',
  '#sign-up': 'signup',
  '#forgot-password': 'forgot',
}

/** The view that an address asks for by what follows its `#`; null when it asks for none. */
export const viewOfHash = (hash: string): AuthView | null => VIEWS[hash] ?? null
