'use client'

import { Stack, TextInput } from '@mantine/core'
import type { MenuItem } from '@/lib/rules/website/content'
import { useEditorContext } from '../editor/editor-context'
import { LinkControl } from '../fields/link-control'
import type { MenuName } from '../model/parts'
import classes from './menu-tree.module.css'

type Props = { name: MenuName; id: string; item: MenuItem }

/** Text and address of one entry. */
export function MenuEntry({ name, id, item }: Props) {
  const { change, mayEdit } = useEditorContext()
  const set = (key: 'label' | 'href', value: string) => change([{ kind: 'set', path: [name, 'items', id, key], value }])
  return (
    <Stack gap="sm" className={classes.entry}>
      <TextInput
        label="Text"
        value={item.label}
        maxLength={80}
        disabled={!mayEdit}
        error={item.label.trim() === '' ? 'A link without text is not shown.' : undefined}
        onChange={(event) => set('label', event.currentTarget.value)}
        data-path="menu-label"
      />
      <LinkControl
        label="Leads to"
        description="Leave empty to make it a heading above its links."
        value={item.href}
        disabled={!mayEdit}
        onChange={(href) => set('href', href)}
      />
    </Stack>
  )
}
