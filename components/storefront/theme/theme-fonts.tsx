import type { Theme } from '@/lib/contract/website'
import { fontName } from './body-theme'
import { type Typeface, typefacesOf } from './fonts'

type ThemeFontsProps = { theme: Theme }

/** Declares and preloads the typefaces of one theme; the other themes' files are never asked for. */
export function ThemeFonts({ theme }: ThemeFontsProps) {
  const typefaces = typefacesOf(theme.selectedThemeIndex, fontName(theme.font))
  return (
    <>
      {typefaces.map(({ file }) => (
        <link key={file} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={file} />
      ))}
      <style>{typefaces.map(fontFaces).join('')}</style>
    </>
  )
}

function fontFaces({ family, file, weight, standIn }: Typeface): string {
  const local = standIn.serif
    ? 'local("Times New Roman"),local("Liberation Serif")'
    : 'local("Arial"),local("Liberation Sans")'
  const measures = `size-adjust:${standIn.size}%;ascent-override:${standIn.ascent}%;descent-override:${standIn.descent}%`
  return (
    `@font-face{font-family:"${family}";src:url(${file}) format("woff2");font-weight:${weight};font-display:swap}` +
    `@font-face{font-family:"${family} stand-in";src:${local};${measures};line-gap-override:0%}`
  )
}
