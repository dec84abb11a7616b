import { type Photo, photoAttributes } from './photo-attributes'

type ProductPhotoProps = Photo & {
  /** Empty when the product's name is next to it. */
  alt?: string
}

/** Fills its box, whose size does not depend on the picture. */
export function ProductPhoto({ alt = '', ...photo }: ProductPhotoProps) {
  return <img {...photoAttributes(photo)} alt={alt} />
}
