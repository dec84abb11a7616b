'use client'

import { TextInput } from '@mantine/core'
import type { SiteContent } from '@/lib/rules/website/content'
import { useEditorContext } from '../editor/editor-context'
import classes from '../settings/pane.module.css'
import { PaneHead } from '../settings/pane-head'

const NETWORKS: readonly { readonly key: string; readonly name: string; readonly example: string }[] = [
  { key: 'instagram', name: 'Instagram', example: 'https://www.instagram.com/…' },
  { key: 'facebook', name: 'Facebook', example: 'https://www.facebook.com/…' },
  { key: 'tiktok', name: 'TikTok', example: 'https://www.tiktok.com/@…' },
  { key: 'youtube', name: 'YouTube', example: 'https://www.youtube.com/@…' },
  { key: 'pinterest', name: 'Pinterest', example: 'https://www.pinterest.com/…' },
  { key: 'linkedin', name: 'LinkedIn', example: 'https://www.linkedin.com/company/…' },
  { key: 'x', name: 'X', example: 'https://x.com/…' },
  { key: 'whatsapp', name: 'WhatsApp', example: 'https://wa.me/…' },
]

/** Addresses of the shop's profiles. */
export function SocialPanel({ site: { social } }: { site: SiteContent }) {
  const { change, mayEdit } = useEditorContext()
  return (
    <>
      <PaneHead title="Social links" note="Your profiles, shown in the footer" />
      <div className={classes.body}>
        {NETWORKS.map(({ key, name, example }) => {
          const value = social[key] ?? ''
          const path = ['social', key]
          return (
            <TextInput
              key={key}
              type="url"
              label={name}
              placeholder={example}
              value={value}
              maxLength={2_000}
              disabled={!mayEdit}
              error={
                value !== '' && !/^https:\/\/\S+$/.test(value) ? 'Enter an address that begins with https://' : null
              }
              onChange={(event) => {
                const next = event.currentTarget.value.trim()
                change([next === '' ? { kind: 'set', path } : { kind: 'set', path, value: next }])
              }}
            />
          )
        })}
      </div>
    </>
  )
}
