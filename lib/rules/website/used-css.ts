/** Names that the stylesheets of sections give to elements. */
const OWN_NAME = /\bws(?:-[a-z0-9]+)*/g
const OWN_CLASS = /\.(ws(?:-[a-z0-9]+)*)/g
const EMPTY_BLOCK = /@media[^{}]*\{\s*\}\n?/g

/**
 * What could apply to `html` of our own stylesheets: the lines, a rule each, of which at least one class occurs in it.
 * So a page does not send the looks of sections it does not have.
 */
export function usedCss(css: string, html: string): string {
  const names = new Set(html.match(OWN_NAME))
  const isUsed = (line: string) => {
    const classes = [...line.matchAll(OWN_CLASS)]
    return classes.length === 0 || classes.some(([, name = '']) => names.has(name))
  }
  return css.split('\n').filter(isUsed).join('\n').replaceAll(EMPTY_BLOCK, '')
}
