'use client'

import { useRef, useState } from 'react'
import type { ProductDetail } from '@/lib/contract/products'
import { ProductPhoto } from '../catalogue/product-photo'
import styles from './gallery.module.css'

type GalleryProps = {
  name: string
  images: ProductDetail['images']
  /** Position of the picture to begin with. */
  first: number
}

/** Pictures in a row that scrolls by finger, wheel or keyboard; the small ones beneath jump to them. */
export function Gallery({ name, images, first }: GalleryProps) {
  const ordered = [...images.slice(first, first + 1), ...images.slice(0, first), ...images.slice(first + 1)]
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  if (ordered.length === 0) {
    return (
      <div className={styles.single}>
        <ProductPhoto src={null} alt={`${name}: no picture yet`} eager />
      </div>
    )
  }
  const show = (index: number) => {
    const width = row.current?.clientWidth ?? 0
    row.current?.scrollTo({ left: width * index, behavior: 'instant' })
    setShown(index)
  }
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    setShown(Math.round(scrollLeft / clientWidth))
  }
  return (
    <div className={styles.gallery}>
      <ul ref={row} className={styles.row} onScroll={onScroll} aria-label={`Pictures of ${name}`}>
        {ordered.map(({ url, alt, width }, index) => (
          <li key={url}>
            <a href={url} data-hard="" aria-label={`Open picture ${index + 1} of ${name} on its own`}>
              <ProductPhoto
                src={url}
                ownWidth={width}
                alt={alt || name}
                eager={index === 0}
                sizes="(max-width: 768px) 100vw, 600px"
              />
            </a>
          </li>
        ))}
      </ul>
      {ordered.length > 1 && (
        <div className={styles.small}>
          {ordered.map(({ url, width }, index) => (
            <button
              key={url}
              type="button"
              aria-label={`Show picture ${index + 1} of ${ordered.length}`}
              aria-current={index === shown}
              onClick={() => show(index)}
            >
              <ProductPhoto src={url} ownWidth={width} sizes="88px" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
