/** The last visited screen other than Help: the likely subject of a support request. */
let latest = ''

export function recordOriginPage(pathname: string): void {
  if (pathname !== '/help') latest = pathname
}

export const originPage = (): string => latest
