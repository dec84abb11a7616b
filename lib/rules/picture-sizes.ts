/** Widths at which a stored picture can be had besides its own, in pixels: rows and small cards, cards, large boxes. */
export const PICTURE_WIDTHS = [320, 640, 1_280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** What an address below `/files/` stands for: a stored picture by its name, at its own width or at one of the list. */
export type PictureForm = { readonly name: string; readonly width: PictureWidth | null }

const FOLDER = '/files/'
const FORM = /^\/files\/w(\d+)\//
const PICTURE = /\.(webp|avif|png|jpe?g)$/i

/** Address of a stored picture at `width`, never enlarged; null for one that is not ours to make smaller. */
export function pictureAt(src: string, width: PictureWidth): string | null {
  const isStored = src.startsWith(FOLDER) && !FORM.test(src) && PICTURE.test(src)
  return isStored ? `${FOLDER}w${width}/${src.slice(FOLDER.length)}` : null
}

/** Address of the smallest form, for rows and thumbnails; the picture itself where there is none. */
export const smallPicture = (src: string): string => pictureAt(src, PICTURE_WIDTHS[0]) ?? src

/**
 * Every form of a stored picture for an `img`'s `srcset`, each with the width that it has. `ownWidth`: of the picture as it
 * is stored, in pixels, where its name does not tell. Undefined where that is not known.
 */
export function pictureSet(src: string, ownWidth: number | null = widthInName(src)): string | undefined {
  if (ownWidth === null || pictureAt(src, PICTURE_WIDTHS[0]) === null) return undefined
  const smaller = PICTURE_WIDTHS.filter((width) => width < ownWidth).map(
    (width) => `${pictureAt(src, width)} ${width}w`,
  )
  return [...smaller, `${src} ${ownWidth}w`].join(', ')
}

/** Name under which a picture is stored: it tells how wide the picture is wherever its address goes. */
export const pictureName = (stem: string, widthPx: number): string => `${stem}.w${widthPx}.webp`

function widthInName(src: string): number | null {
  const width = /\.w(\d{1,5})\.webp$/.exec(src)?.[1]
  return width === undefined ? null : Number(width)
}

/** The form that a path stands for; null for a width that is not on the list, and for any path outside of the files. */
export function formOf(pathname: string): PictureForm | null {
  const asked = FORM.exec(pathname)
  if (!asked) return pathname.startsWith(FOLDER) ? { name: pathname.slice(FOLDER.length), width: null } : null
  const width = PICTURE_WIDTHS.find((candidate) => String(candidate) === asked[1])
  const name = pathname.slice(asked[0].length)
  return width !== undefined && pictureAt(FOLDER + name, width) !== null ? { name, width } : null
}
