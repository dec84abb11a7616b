'use client'

import { Button, Menu } from '@mantine/core'
import {
  IconBrush,
  IconChevronDown,
  IconFile,
  IconFiles,
  IconFileText,
  IconHome,
  IconLock,
  IconMoodEmpty,
} from '@tabler/icons-react'
import type { WebsiteDocument } from '@/lib/contract/website-builder'
import type { DocumentKind } from '@/lib/contract/website-fields'
import classes from './top-bar.module.css'

type Props = {
  documents: readonly WebsiteDocument[]
  current: WebsiteDocument
  onChoose: (documentId: string) => void
  onManage: () => void
}

const ICONS: Readonly<Record<DocumentKind, typeof IconFile>> = {
  site: IconBrush,
  home: IconHome,
  page: IconFile,
  policy: IconFileText,
  not_found: IconMoodEmpty,
  password: IconLock,
}

const GROUPS: readonly { readonly label: string; readonly kinds: readonly DocumentKind[] }[] = [
  { label: 'Whole shop', kinds: ['site'] },
  { label: 'Pages', kinds: ['home', 'page'] },
  { label: 'Policies', kinds: ['policy'] },
  { label: 'Special pages', kinds: ['not_found', 'password'] },
]

/** What is edited: the site document or a page. */
export function DocumentMenu({ documents, current, onChoose, onManage }: Props) {
  const Glyph = ICONS[current.kind]
  return (
    <Menu position="bottom-start" width={300}>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          className={classes.document}
          aria-label={`Edit another page. Now: ${current.title}`}
          leftSection={<Glyph size={16} stroke={1.6} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {current.title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
        {GROUPS.map(({ label, kinds }) => {
          const own = documents.filter(({ kind }) => kinds.includes(kind))
          if (own.length === 0) return null
          return [
            <Menu.Label key={label}>{label}</Menu.Label>,
            ...own.map(({ _id, kind, title, hasChanges, isPublished }) => {
              const Own = ICONS[kind]
              return (
                <Menu.Item
                  key={_id}
                  leftSection={<Own size={16} stroke={1.6} aria-hidden />}
                  rightSection={
                    <small className={classes.mark}>{isPublished ? (hasChanges ? 'Changed' : '') : 'Draft'}</small>
                  }
                  data-current={_id === current._id || undefined}
                  onClick={() => onChoose(_id)}
                >
                  {title}
                </Menu.Item>
              )
            }),
          ]
        })}
        <Menu.Divider />
        <Menu.Item leftSection={<IconFiles size={16} stroke={1.6} aria-hidden />} onClick={onManage}>
          Add or manage pages
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
