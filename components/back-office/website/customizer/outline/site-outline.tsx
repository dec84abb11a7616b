'use client'

import {
  IconBrush,
  IconCode,
  IconLayoutBottombar,
  IconLayoutNavbar,
  IconPhoto,
  IconShare,
  IconSpeakerphone,
} from '@tabler/icons-react'
import { type SitePart, useEditorContext } from '../editor/editor-context'
import classes from './site-outline.module.css'
import { SITE_PARTS } from './site-parts'

const ICONS: Readonly<Record<SitePart, typeof IconBrush>> = {
  theme: IconBrush,
  brand: IconPhoto,
  announcement: IconSpeakerphone,
  header: IconLayoutNavbar,
  footer: IconLayoutBottombar,
  social: IconShare,
  styles: IconCode,
}

/** What every page shares, part by part. */
export function SiteOutline() {
  const { sitePart, setSitePart, focusPane } = useEditorContext()
  return (
    <nav className={classes.parts} aria-label="Theme and navigation">
      {SITE_PARTS.map(({ part, title, note }) => {
        const Glyph = ICONS[part]
        return (
          <button
            key={part}
            type="button"
            className={classes.part}
            aria-current={part === sitePart ? 'true' : undefined}
            onClick={() => {
              setSitePart(part)
              focusPane('settings')
            }}
          >
            <Glyph size={18} stroke={1.6} aria-hidden />
            <span>
              <strong>{title}</strong>
              <small>{note}</small>
            </span>
          </button>
        )
      })}
    </nav>
  )
}
