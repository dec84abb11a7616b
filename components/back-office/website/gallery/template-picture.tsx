'use client'

import { IconTemplate } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { PREVIEW_WIDTHS, type PreviewDevice } from './preview-device'
import classes from './template-picture.module.css'

type Props = {
  /** Address of the live storefront; null shows the still. */
  address: string | null
  still: string | null
  device: PreviewDevice
}

/** What a template looks like: its still, and over it the live storefront as soon as that has loaded. For show only. */
export function TemplatePicture({ address, still, device }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [loaded, setLoaded] = useState('')
  useEffect(() => {
    const box = frame.current
    if (!box) return undefined
    const observer = new ResizeObserver(() => setWidth(box.clientWidth))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  const scale = width / PREVIEW_WIDTHS[device]
  return (
    <div className={classes.picture} data-device={device} aria-hidden inert>
      <div className={classes.screen} ref={frame}>
        {still === null ? (
          <span className={classes.none}>
            <IconTemplate size={36} stroke={1.2} />
          </span>
        ) : (
          <img className={classes.still} src={stillOf(still, device)} alt="" loading="lazy" decoding="async" />
        )}
        {address !== null && width > 0 && (
          <iframe
            key={address}
            className={classes.live}
            data-shown={loaded === address || undefined}
            src={address}
            title="Preview"
            tabIndex={-1}
            width={PREVIEW_WIDTHS[device]}
            style={{ transform: `scale(${scale})`, height: `${100 / scale}%` }}
            onLoad={() => setLoaded(address)}
          />
        )}
      </div>
    </div>
  )
}

/** Each still has a second one of a phone. */
const stillOf = (still: string, device: PreviewDevice): string =>
  device === 'phone' ? still.replace(/\.webp$/, '-phone.webp') : still
