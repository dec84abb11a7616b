import 'server-only'
import { type CssToken, readCss, writeCss } from '../read-css'
import { isOwnAddress } from '../safe-declaration'

const words = (text: string) => new Set(text.trim().split(/\s+/))

const FUNCTIONS =
  words(`rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var calc min max clamp minmax
  repeat fit-content linear-gradient radial-gradient conic-gradient repeating-linear-gradient repeating-radial-gradient
  repeating-conic-gradient cubic-bezier steps linear blur brightness contrast drop-shadow grayscale hue-rotate invert
  opacity saturate sepia circle ellipse`)
const MAY_HAVE_A_PICTURE = /^(background|background-image|list-style|list-style-image)$/
/** Properties whose value has to be one of these words. */
const CHOICES: Readonly<Record<string, ReadonlySet<string>>> = {
  display: words(
    'none block inline inline-block flex inline-flex grid inline-grid flow-root list-item table table-row table-cell',
  ),
  cursor: words('auto default pointer help text zoom-in'),
}
/** A minus sign that is no hyphen of a word and no beginning of a custom property. */
const MINUS = /(?:^|[^\w-])-(?!-)/
const OWN_CUSTOM = /(?:^|[^\w-])--my-/i

/** A value of own CSS that may be rendered, or what is wrong with it as a sentence. */
export type OwnValue = { readonly text: string } | { readonly problem: string }

/** Checks the value of an allowed property. Total. */
export function ownCssValue(property: string, value: string): OwnValue {
  const name = property.toLowerCase()
  const tokens = readCss(value)
  if (!tokens) return { problem: `The value of “${name}” cannot be read.` }
  const text = writeCss(tokens)
  if (text === '') return { problem: `“${name}” has no value.` }
  const problem = problemOfTokens(name, tokens) ?? problemOfText(name, text)
  return problem ? { problem } : { text }
}

function problemOfTokens(name: string, tokens: readonly CssToken[]): string | null {
  for (const { type, text } of tokens) {
    if (type === 'escape') return `Write the value of “${name}” without a backslash.`
    // No value has one, and readers of CSS take it for the beginning of another declaration.
    if (type === 'text' && text.includes(':')) return `Write the value of “${name}” without a colon.`
    if (type === 'function' && text !== '' && !FUNCTIONS.has(text.toLowerCase()))
      return `“${text.slice(0, 40)}()” is not allowed here.`
    if (type !== 'url') continue
    if (!MAY_HAVE_A_PICTURE.test(name)) return `“${name}” cannot load a file.`
    if (!isOwnAddress(text) || text.startsWith('#')) {
      return 'Pictures have to be files of your shop: an address that begins with one slash.'
    }
  }
  return null
}

function problemOfText(name: string, text: string): string | null {
  const choices = CHOICES[name]
  if (choices && !choices.has(text.toLowerCase())) return `“${name}: ${text.slice(0, 40)}” is not allowed here.`
  if (!name.startsWith('margin')) return null
  if (OWN_CUSTOM.test(text)) return 'Write a margin as a length, without a custom property of your own.'
  return MINUS.test(text) ? 'A negative margin is not allowed here: it could cover other parts of the page.' : null
}
