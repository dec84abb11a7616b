import type { Theme } from '@/lib/contract/website'
import { fontName } from './body-theme'
import { type Typeface, typefacesOf } from './fonts'

type ThemeFontsProps = { theme: Theme }

/** Declares and preloads the fonts of one theme; the other themes' files are never requested. */
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
  const served = `@font-face{font-family:"${family}";src:url(${file}) format("woff2");font-weight:${weight};font-display:swap}`
  const { size, bold } = standIn
  if (bold === null) return served + standInFace(family, standIn, { cut: '', weight: '100 900', size })
  return (
    served +
    standInFace(family, standIn, { cut: '', weight: '100 550', size }) +
    standInFace(family, standIn, { cut: ' Bold', weight: '551 900', size: bold })
  )
}

function standInFace(
  family: string,
  { serif, size: plain, ascent, descent }: Typeface['standIn'],
  { cut, weight, size }: { cut: string; weight: string; size: number },
): string {
  const names = serif ? ['Times New Roman', 'Liberation Serif'] : ['Arial', 'Liberation Sans']
  const local = names.map((name) => `local("${name}${cut}")`).join(',')
  // Ascent and descent are those of the scaled font: a style with another scale needs others for the same line.
  const inLine = (percent: number) => ((percent * plain) / size).toFixed(1)
  return (
    `@font-face{font-family:"${family} stand-in";src:${local};font-weight:${weight};size-adjust:${size}%;` +
    `ascent-override:${inLine(ascent)}%;descent-override:${inLine(descent)}%;line-gap-override:0%}`
  )
}
