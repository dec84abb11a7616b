'use client'

import { type KeyboardEvent, useRef, useState } from 'react'
import type { LibraryPicture } from '@/lib/contract/website-pictures'
import { smallPicture } from '@/lib/rules/picture-sizes'
import classes from './picture-grid.module.css'
import { pictureTitle, usesText } from './picture-text'

type Props = {
  pictures: readonly LibraryPicture[]
  selected: string | null
  onSelect: (picture: LibraryPicture) => void
}

/** Tiles in rows: arrow keys move the focus, Enter or a click selects, one tile is in the tab order. */
export function PictureGrid({ pictures, selected, onSelect }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const placeOf = (id: string | null) => pictures.findIndex(({ _id }) => _id === id)
  const current = [placeOf(focused), placeOf(selected), 0].find((at) => at >= 0)
  const go = (wanted: number) => {
    const to = Math.min(pictures.length - 1, Math.max(0, wanted))
    const tile = list.current?.children[to]
    if (!(tile instanceof HTMLElement)) return
    setFocused(pictures[to]?._id ?? null)
    tile.focus()
  }
  const press = (event: KeyboardEvent, at: number) => {
    const row = columnsOf(list.current)
    const targets: Readonly<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at - row,
      ArrowDown: at + row,
      Home: 0,
      End: pictures.length - 1,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    go(target)
  }
  return (
    <div ref={list} role="listbox" aria-label="Pictures" className={classes.grid}>
      {pictures.map((picture, at) => (
        <button
          key={picture._id}
          type="button"
          role="option"
          aria-selected={picture._id === selected}
          aria-label={`${pictureTitle(picture)}. ${usesText(picture.uses)}`}
          tabIndex={at === current ? 0 : -1}
          className={classes.tile}
          onClick={() => onSelect(picture)}
          onKeyDown={(event) => press(event, at)}
        >
          <img src={smallPicture(picture.url)} alt="" loading="lazy" draggable={false} />
          <span className={classes.name}>{pictureTitle(picture)}</span>
        </button>
      ))}
    </div>
  )
}

/** Tiles in the first row, as they stand on the screen. */
function columnsOf(list: HTMLElement | null): number {
  const tiles = [...(list?.children ?? [])].filter((tile) => tile instanceof HTMLElement)
  const top = tiles[0]?.offsetTop
  const first = tiles.findIndex(({ offsetTop }) => offsetTop !== top)
  return first < 0 ? Math.max(1, tiles.length) : first
}
