'use client'

import { useEffect, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { chevronLeftIcon, chevronRightIcon } from '@/components/ui/shop-icon-paths'
import styles from './product-module.module.css'

type SliderButtonsProps = { trackId: string; label: string }

/** Previous and next for a scrolling row; each is disabled at its end. */
export function SliderButtons({ trackId, label }: SliderButtonsProps) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: false })

  useEffect(() => {
    const track = document.getElementById(trackId)
    if (!track) return
    const look = () => {
      const left = Math.ceil(track.scrollLeft)
      setEnds({ atStart: left <= 1, atEnd: left >= track.scrollWidth - track.clientWidth - 1 })
    }
    look()
    track.addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(track)
    return () => {
      track.removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [trackId])

  const scroll = (direction: 1 | -1) => {
    const track = document.getElementById(trackId)
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    track?.scrollBy({ left: direction * track.clientWidth * 0.8, behavior })
  }

  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={styles.button}
        disabled={ends.atStart}
        aria-label={`Previous products of ${label}`}
        onClick={() => scroll(-1)}
      >
        <Icon path={chevronLeftIcon} />
      </button>
      <button
        type="button"
        className={styles.button}
        disabled={ends.atEnd}
        aria-label={`Next products of ${label}`}
        onClick={() => scroll(1)}
      >
        <Icon path={chevronRightIcon} />
      </button>
    </div>
  )
}
