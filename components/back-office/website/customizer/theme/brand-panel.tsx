'use client'

import type { SiteContent } from '@/lib/rules/website/content'
import { useEditorContext } from '../editor/editor-context'
import classes from '../settings/pane.module.css'
import { PaneHead } from '../settings/pane-head'
import { AddressOfPicture } from './address-of-picture'

/** Pictures that stand for the shop. */
export function BrandPanel({ site: { brand } }: { site: SiteContent }) {
  const { change, mayEdit } = useEditorContext()
  const set = (key: keyof SiteContent['brand']) => (value: string | null) =>
    change([{ kind: 'set', path: ['brand', key], value }])
  return (
    <>
      <PaneHead title="Brand" note="Pictures that stand for your shop" />
      <div className={classes.body}>
        <AddressOfPicture
          label="Logo"
          help="In the header of every page. Without one, the name of the shop is shown."
          value={brand.logo}
          disabled={!mayEdit}
          onChange={set('logo')}
        />
        <AddressOfPicture
          label="Icon"
          help="In browser tabs and bookmarks. Square, at least 192 px."
          value={brand.favicon}
          disabled={!mayEdit}
          onChange={set('favicon')}
        />
        <AddressOfPicture
          label="Picture for sharing"
          help="Where somebody shares your shop. 1200 × 630 px fits best."
          value={brand.socialPicture}
          disabled={!mayEdit}
          onChange={set('socialPicture')}
        />
      </div>
    </>
  )
}
