/** Pictures that do not load for now, each with its `src` and `srcset`. */
const paused = new Map<HTMLImageElement, readonly [src: string, srcset: string]>()

/**
 * Stops the pictures that have not loaded yet: on a phone's network they would share its bytes with the page that a tap asks
 * for, and be decoded while it is rendered.
 */
export function pausePictures(): void {
  for (const image of document.images) {
    if (image.complete) continue
    paused.set(image, [image.src, image.srcset])
    image.removeAttribute('srcset')
    image.removeAttribute('src')
  }
}

/**
 * Gives them back what they show. Those of a page that stays, such as a list of which only a filter was changed, load it;
 * those of a page that is about to be left do not, for they are lazy, but its markup is complete for the way back.
 */
export function resumePictures(): void {
  for (const [image, [src, srcset]] of paused) {
    // A picture that was given another source in the meantime loads that.
    if (image.src) continue
    image.loading = 'lazy'
    if (srcset) image.srcset = srcset
    image.src = src
  }
  paused.clear()
}
