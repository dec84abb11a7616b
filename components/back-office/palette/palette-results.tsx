'use client'

import { Spotlight } from '@mantine/spotlight'
import { useDeferredValue } from 'react'
import type { PaletteGroup, PaletteItem } from './palette-item'
import { PaletteRow } from './palette-row'

/** Rows, more than are in view before the results are scrolled. */
const IN_VIEW = 18
/** The scroll area must be scrollable by keyboard; the list's own type does not include it. */
const SCROLLED = { viewportProps: { tabIndex: 0 } }

type Props = {
  id: string
  groups: readonly PaletteGroup[]
  words: readonly string[]
  onChoose: (item: PaletteItem) => void
}

/** The results by group. When the palette opens, those below the view are rendered right after its first frame. */
export function PaletteResults({ id, groups, words, onChoose }: Props) {
  const isOpen = useDeferredValue(true, false)
  const shown = isOpen ? groups : firstOf(groups, IN_VIEW)
  return (
    <Spotlight.ActionsList id={id} {...SCROLLED}>
      {shown.map(({ title, items }) => (
        <Spotlight.ActionsGroup key={title} label={title}>
          {items.map((item) => (
            <PaletteRow key={item.id} item={item} words={words} onChoose={() => onChoose(item)} />
          ))}
        </Spotlight.ActionsGroup>
      ))}
    </Spotlight.ActionsList>
  )
}

/** The first items of all groups together. */
export function firstOf(groups: readonly PaletteGroup[], count: number): PaletteGroup[] {
  let left = count
  const first = groups.map(({ title, items }) => {
    const some = items.slice(0, left)
    left -= some.length
    return { title, items: some }
  })
  return first.filter(({ items }) => items.length > 0)
}
