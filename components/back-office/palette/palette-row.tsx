'use client'

import { Highlight } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import { Tag } from '../kit/tag'
import { Thumbnail } from '../products/thumbnail'
import classes from './command-palette.module.css'
import type { PaletteItem } from './palette-item'

type Props = { item: PaletteItem; words: readonly string[]; onChoose: () => void }

/** One result with the query highlighted. */
export function PaletteRow({ item, words, onChoose }: Props) {
  const { label, detail, icon: Glyph, picture, tags = [] } = item
  return (
    <Spotlight.Action onClick={onChoose} className={classes.action}>
      <span className={classes.sign}>
        {picture === undefined ? <Glyph size={18} stroke={1.7} aria-hidden /> : <Thumbnail src={picture} />}
      </span>
      <span className={classes.body}>
        <Marked words={words} className={classes.label ?? ''}>
          {label}
        </Marked>
        {detail && (
          <Marked words={words} className={classes.detail ?? ''}>
            {detail}
          </Marked>
        )}
      </span>
      {tags.length > 0 && (
        <span className={classes.tags}>
          {tags.map((tag) => (
            <Tag key={tag.label} tone={tag.tone}>
              {tag.label}
            </Tag>
          ))}
        </span>
      )}
    </Spotlight.Action>
  )
}

type MarkedProps = { words: readonly string[]; className: string; children: string }

/** Without words it is plain: the palette opens with every screen and action, most of what it renders then. */
const Marked = ({ words, className, children }: MarkedProps) =>
  words.length === 0 ? (
    <span className={className}>{children}</span>
  ) : (
    <Highlight component="span" highlight={[...words]} className={className} inherit>
      {children}
    </Highlight>
  )
