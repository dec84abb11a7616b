/** Where the person was last, Help apart: what a question to the support is likely about. */
let latest = ''

export function noteScreen(pathname: string): void {
  if (pathname !== '/help') latest = pathname
}

export const originPage = (): string => latest
