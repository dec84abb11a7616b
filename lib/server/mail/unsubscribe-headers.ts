import 'server-only'

/** Headers of RFC 8058 by which mail programs offer to unsubscribe; none without an address. */
export const unsubscribeHeaders = (url: string | null | undefined): Readonly<Record<string, string>> =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
