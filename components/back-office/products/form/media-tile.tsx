'use client'

import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react'
import { smallPicture } from '@/lib/rules/picture-sizes'
import classes from './media-panel.module.css'
import type { FormImage } from './product-values'

type Props = {
  image: FormImage
  place: { at: number; of: number }
  drag: { start: () => void; over: () => void; end: () => void }
  onChange: (image: FormImage) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** One picture, moved by dragging or by its buttons. */
export function MediaTile({ image, place: { at, of }, drag, onChange, onMove, onRemove }: Props) {
  const name = image.alt || `picture ${at + 1}`
  return (
    <li
      className={classes.tile}
      draggable
      onDragStart={drag.start}
      onDragOver={(event) => {
        event.preventDefault()
        drag.over()
      }}
      onDragEnd={drag.end}
    >
      <img src={smallPicture(image.url)} alt={image.alt} draggable={false} />
      <Group gap={2} justify="space-between" className={classes.tileButtons}>
        <Group gap={2}>
          <ActionIcon
            variant="default"
            size="sm"
            aria-label={`Move ${name} forward`}
            disabled={at === 0}
            onClick={() => onMove(at - 1)}
          >
            <IconArrowLeft size={14} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="sm"
            aria-label={`Move ${name} back`}
            disabled={at === of - 1}
            onClick={() => onMove(at + 1)}
          >
            <IconArrowRight size={14} />
          </ActionIcon>
        </Group>
        <ActionIcon variant="default" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconX size={14} />
        </ActionIcon>
      </Group>
      <TextInput
        size="xs"
        aria-label={`What picture ${at + 1} shows`}
        placeholder="What it shows"
        maxLength={500}
        value={image.alt}
        onChange={({ currentTarget: { value } }) => onChange({ ...image, alt: value })}
      />
    </li>
  )
}
