/**
 * Addresses of the script files that a page names, but for the polyfills (`noModule`), which no browser that the shop
 * supports loads. Some have no tag: whether a file is in the head or in the page's data depends on how fast it was
 * rendered.
 */
export function scriptFiles(html: string): string[] {
  const modern = html.replaceAll(/<script [^>]*noModule=""[^>]*>/g, '')
  return [...new Set([...modern.matchAll(/static\/chunks\/[\w.~-]+\.js/g)].map(([file]) => `/_next/${file}`))]
}
