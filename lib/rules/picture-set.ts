import { PICTURE_WIDTHS, pictureAt } from './picture-sizes'

/**
 * All variants of a stored picture for an `img`'s `srcset`, with their widths. `ownWidth`: of the stored picture in
 * pixels, when its name does not contain it. Undefined when it is unknown.
 */
export function pictureSet(src: string, ownWidth: number | null = widthInName(src)): string | undefined {
  if (ownWidth === null || pictureAt(src, PICTURE_WIDTHS[0]) === null) return undefined
  const smaller = PICTURE_WIDTHS.filter((width) => width < ownWidth).map(
    (width) => `${pictureAt(src, width)} ${width}w`,
  )
  return [...smaller, `${src} ${ownWidth}w`].join(', ')
}

function widthInName(src: string): number | null {
  const width = /\.w(\d{1,5})\.webp$/.exec(src)?.[1]
  return width === undefined ? null : Number(width)
}
