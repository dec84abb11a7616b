import type { LibraryPicture } from '@/lib/contract/website-pictures'

const KB = 1_024

/** Bytes as people read them; above a megabyte with one decimal. */
export const bytesText = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / KB / KB).toFixed(1)} MB`

/** Name of a picture: its own, else that of its file. */
export const pictureTitle = ({ name, url }: Pick<LibraryPicture, 'name' | 'url'>): string =>
  name || (url.split('/').at(-1) ?? url)

export const usesText = (uses: number): string =>
  uses === 0 ? 'Not used' : uses === 1 ? 'Used in 1 place' : `Used in ${uses} places`

/** "1600 × 900 px · 84 KB · Used in 2 places"; what is not known is left out. */
export function pictureFactsText({ width, height, bytes, uses }: Omit<LibraryPicture, '_id' | 'at'>): string {
  const size = width !== null && height !== null ? `${width} × ${height} px` : null
  return [size, bytes === null ? null : bytesText(bytes), usesText(uses)].filter((part) => part !== null).join(' · ')
}
