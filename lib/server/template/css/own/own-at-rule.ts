import 'server-only'

const KEYFRAMES = /^(-webkit-|-moz-)?keyframes$/
const REASONS: Readonly<Record<string, string>> = {
  import: 'loads other CSS, which the shop does not. Paste the rules themselves instead.',
  'font-face': 'is not allowed here: choose one of the fonts of the theme.',
  charset: 'is not needed: leave it out.',
  property: 'is not allowed here: it could change what the shop itself uses.',
  layer: 'is not allowed here: write its rules without it.',
}

/** What becomes of an at-rule of own CSS: `group` holds rules, `keyframes` steps; otherwise why it is left out. */
export function ownAtRule(name: string): 'group' | 'keyframes' | (string & {}) {
  const kind = name.toLowerCase()
  if (kind === 'media' || kind === 'supports') return 'group'
  if (KEYFRAMES.test(kind)) return 'keyframes'
  return `“@${name.slice(0, 40)}” ${REASONS[kind] ?? 'is not allowed here.'}`
}
