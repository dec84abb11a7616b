import type { ProductDetail } from '@/lib/contract/products'
import { ProductPhoto } from '../catalogue/product-photo'
import { Gallery } from './gallery'
import styles from './gallery.module.css'

type ProductPicturesProps = {
  name: string
  images: ProductDetail['images']
  /** Index of the picture to begin with. */
  first: number
}

/** The pictures of a product, or the place of one. */
export function ProductPictures({ name, images, first }: ProductPicturesProps) {
  if (images.length === 0) {
    return (
      <div className={styles.single}>
        <ProductPhoto src={null} alt={`${name}: no picture yet`} eager />
      </div>
    )
  }
  const inOrder = [...images.slice(first, first + 1), ...images.slice(0, first), ...images.slice(first + 1)]
  return <Gallery name={name} images={inOrder} />
}
