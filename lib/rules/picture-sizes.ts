/** Widths of stored pictures besides their own, in pixels: rows and small cards, cards, large boxes. */
export const PICTURE_WIDTHS = [320, 640, 1_280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Meaning of an address below `/files/`: a stored picture by its name, in its own width or one of the list. */
export type PictureForm = { readonly name: string; readonly width: PictureWidth | null }

const FOLDER = '/files/'
const FORM = /^\/files\/w(\d+)\//
const PICTURE = /\.(webp|avif|png|jpe?g)$/i

/** Address of a stored picture at `width`, never enlarged; null when it is not ours to resize. */
export function pictureAt(src: string, width: PictureWidth): string | null {
  const isStored = src.startsWith(FOLDER) && !FORM.test(src) && PICTURE.test(src)
  return isStored ? `${FOLDER}w${width}/${src.slice(FOLDER.length)}` : null
}

/** Address of the smallest variant, for rows and thumbnails; the picture itself without one. */
export const smallPicture = (src: string): string => pictureAt(src, PICTURE_WIDTHS[0]) ?? src

/** Name of a stored picture: it contains the width, so every user of its address knows it. */
export const pictureName = (stem: string, widthPx: number): string => `${stem}.w${widthPx}.webp`

/** The variant at a path; null for a width that is not on the list, and for any path outside of the files. */
export function formOf(pathname: string): PictureForm | null {
  const asked = FORM.exec(pathname)
  if (!asked) return pathname.startsWith(FOLDER) ? { name: pathname.slice(FOLDER.length), width: null } : null
  const width = PICTURE_WIDTHS.find((candidate) => String(candidate) === asked[1])
  const name = pathname.slice(asked[0].length)
  return width !== undefined && pictureAt(FOLDER + name, width) !== null ? { name, width } : null
}
