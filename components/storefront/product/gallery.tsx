'use client'

import { type ComponentProps, type ComponentType, type MouseEvent, type UIEvent, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { expandIcon } from '@/components/ui/product-icon-paths'
import type { ProductDetail } from '@/lib/contract/products'
import { ProductPhoto } from '../catalogue/product-photo'
import styles from './gallery.module.css'
import type { PhotoViewer } from './photo-viewer'

type GalleryProps = {
  name: string
  /** At least one, the first of which is shown. */
  images: ProductDetail['images']
}
type Opened = { at: number; Viewer: ComponentType<ComponentProps<typeof PhotoViewer>> }

/**
 * Pictures in a row that scrolls by touch, wheel or keyboard; thumbnails below jump to them. A click opens the full-
 * screen viewer; its code is loaded then, and if that fails the picture opens on its own.
 */
export function Gallery({ name, images }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [opened, setOpened] = useState<Opened>()
  const show = (index: number) => {
    const { current } = row
    current?.scrollTo({ left: current.clientWidth * index, behavior: 'instant' })
    setShown(index)
  }
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) =>
    setShown(Math.round(scrollLeft / clientWidth))
  const open = (event: MouseEvent<HTMLAnchorElement>, at: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    import('./photo-viewer').then(
      ({ PhotoViewer: Viewer }) => setOpened({ at, Viewer }),
      () => window.location.assign(href),
    )
  }
  const close = (at: number) => {
    setOpened(undefined)
    show(at)
    row.current?.querySelectorAll('a')[at]?.focus({ preventScroll: true })
  }
  return (
    <div className={styles.gallery}>
      <ul ref={row} className={styles.row} onScroll={onScroll} aria-label={`Pictures of ${name}`}>
        {images.map(({ url, alt, width }, index) => (
          <li key={url}>
            <a
              href={url}
              data-hard=""
              aria-label={`View picture ${index + 1} of ${images.length} full screen: ${alt || name}`}
              onClick={(event) => open(event, index)}
            >
              <ProductPhoto
                src={url}
                ownWidth={width}
                alt={alt || name}
                eager={index === 0}
                sizes="(max-width: 768px) 100vw, 640px"
              />
              <span className={styles.expand}>
                <Icon path={expandIcon} />
              </span>
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className={styles.small}>
          {images.map(({ url, width }, index) => (
            <button
              key={url}
              type="button"
              aria-label={`Show picture ${index + 1} of ${images.length}`}
              aria-current={index === shown}
              onClick={() => show(index)}
            >
              <ProductPhoto src={url} ownWidth={width} sizes="88px" />
            </button>
          ))}
        </div>
      )}
      {opened && <opened.Viewer name={name} photos={images} first={opened.at} onClose={close} />}
    </div>
  )
}
