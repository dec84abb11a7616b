/** Widths of the two forms of a stored picture, in pixels: for cards and rows, and as it was stored. */
export const SMALL_PX = 320
export const STORED_PX = 560

const FOLDER = '/files/'
const SMALL_FOLDER = `${FOLDER}w${SMALL_PX}/`

/** Address of the small form of a stored picture; null for one that is not ours to make small. */
export function smallPicture(src: string): string | null {
  const isStored = src.startsWith(FOLDER) && !src.startsWith(SMALL_FOLDER) && /\.(webp|avif|png|jpe?g)$/i.test(src)
  return isStored ? SMALL_FOLDER + src.slice(FOLDER.length) : null
}

/** Both forms for an `img`'s `srcset`; undefined when there is only one. */
export function pictureSet(src: string): string | undefined {
  const small = smallPicture(src)
  return small === null ? undefined : `${small} ${SMALL_PX}w, ${src} ${STORED_PX}w`
}

/** The stored picture's path below the files folder that a small address stands for; null for any other path. */
export function pathOfSmall(pathname: string): string | null {
  const rest = pathname.startsWith(SMALL_FOLDER) ? pathname.slice(SMALL_FOLDER.length) : ''
  return smallPicture(FOLDER + rest) === null ? null : rest
}
