import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { closeIcon } from '@/components/ui/icon-paths'
import { chevronLeftIcon, chevronRightIcon, minusIcon, plusIcon } from '@/components/ui/shop-icon-paths'
import type { ProductDetail } from '@/lib/contract/products'
import { ProductPhoto } from '../catalogue/product-photo'
import styles from './photo-viewer.module.css'
import { useZoom } from './use-zoom'
import { MAX_SCALE } from './zoom'

const STEP = 1.5
const PAN_PX = 80
const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const FACTORS: Readonly<Record<string, number>> = { '+': STEP, '=': STEP, '-': 1 / STEP }

type PhotoViewerProps = {
  name: string
  photos: ProductDetail['images']
  first: number
  /** Called with the last shown photo. */
  onClose: (shown: number) => void
}

/** Full-screen photos with swiping, stepping and zoom. The browser keeps the focus inside. */
export function PhotoViewer({ name, photos, first, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(first)
  const { view, zoom, pan, reset } = useZoom(row)
  const isZoomed = view.scale > 1

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    row.current?.scrollTo({ left: row.current.clientWidth * first, behavior: 'instant' })
  }, [first])

  const show = (index: number) => {
    if (!photos[index]) return
    reset()
    row.current?.scrollTo({ left: row.current.clientWidth * index })
  }
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    const index = Math.round(scrollLeft / clientWidth)
    if (index === shown) return
    setShown(index)
    reset()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [right, down] = STEPS[event.key] ?? [0, 0]
    const factor = FACTORS[event.key]
    if ((right || down) && isZoomed) pan(-right * PAN_PX, -down * PAN_PX)
    else if (right) show(shown + right)
    else if (factor) zoom(factor)
    else if (event.key === '0') reset()
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={`Photos of ${name}`}
      onKeyDown={onKeyDown}
      onClose={() => onClose(shown)}
    >
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          <span className="visually-hidden">Photo </span>
          {`${shown + 1} of ${photos.length}`}
        </p>
        <button type="button" aria-label="Zoom out" disabled={!isZoomed} onClick={() => zoom(1 / STEP)}>
          <Icon path={minusIcon} />
        </button>
        <button type="button" aria-label="Zoom in" disabled={view.scale >= MAX_SCALE} onClick={() => zoom(STEP)}>
          <Icon path={plusIcon} />
        </button>
        <button type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon path={closeIcon} />
        </button>
      </div>
      <ul
        ref={row}
        className={isZoomed ? `${styles.row} ${styles.zoomed}` : styles.row}
        // Scrollable content must be reachable by keyboard (WCAG 2.1.1); the linter configuration exempts this file.
        tabIndex={0}
        aria-label="Photos"
        onScroll={onScroll}
      >
        {photos.map(({ url, alt, width }, index) => (
          <li key={url} aria-hidden={index !== shown}>
            <div style={index === shown ? { transform: transformOf(view) } : undefined}>
              <ProductPhoto
                src={url}
                ownWidth={width}
                alt={alt || name}
                eager={index === shown}
                sizes={isZoomed && index === shown ? '1600px' : '100vw'}
              />
            </div>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <button
            type="button"
            className={styles.back}
            aria-label="Previous photo"
            disabled={shown === 0}
            onClick={() => show(shown - 1)}
          >
            <Icon path={chevronLeftIcon} />
          </button>
          <button
            type="button"
            className={styles.on}
            aria-label="Next photo"
            disabled={shown === photos.length - 1}
            onClick={() => show(shown + 1)}
          >
            <Icon path={chevronRightIcon} />
          </button>
        </>
      )}
    </dialog>
  )
}

const transformOf = ({ scale, x, y }: { scale: number; x: number; y: number }) =>
  `translate(${x}px, ${y}px) scale(${scale})`
