import 'server-only'

/** Addresses of pictures in a style sheet or attribute; fonts and fragments are left out. */
export const picturesInCss = (css: string): string[] =>
  css.includes('url(')
    ? [...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/gi)]
        .map(([, address = '']) => address.trim())
        .filter((address) => address !== '' && !/^#|\.(?:woff2?|ttf|otf|eot)(?:$|[?#])/i.test(address))
    : []
