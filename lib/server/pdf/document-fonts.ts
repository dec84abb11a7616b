import 'server-only'
import { join } from 'node:path'
import { Font } from '@react-pdf/renderer'
import { once } from '@/lib/rules/once'

const FILES = join(/*turbopackIgnore: true*/ process.cwd(), 'node_modules/@fontsource/outfit/files')
const WEIGHTS = [400, 600] as const

/** Fonts of the documents; the second covers characters that the first lacks. */
export const DOCUMENT_FONTS = ['Outfit', 'Outfit extended']

/** Registers the fonts with the PDF library and turns hyphenation off. */
export const registerFonts = (): true =>
  once('document-fonts', () => {
    register('Outfit', 'latin')
    register('Outfit extended', 'latin-ext')
    Font.registerHyphenationCallback((word) => [word])
    return true
  })

function register(family: string, script: string): void {
  const fonts = WEIGHTS.map((fontWeight) => ({
    src: join(FILES, `outfit-${script}-${fontWeight}-normal.woff`),
    fontWeight,
  }))
  Font.register({ family, fonts })
}
