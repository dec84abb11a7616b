/** Audience of a session token: the back-office or a store's customers. */
export type TokenAudience = 'vendor' | 'customer'

/** Storage keys of the tokens (specification §3). */
export const TOKEN_KEYS: Readonly<Record<TokenAudience, string>> = { vendor: 'token', customer: 'customerToken' }
