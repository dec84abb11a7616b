'use client'

import { Button, Checkbox, Stack, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { asVendor } from '@/lib/client/as-vendor'
import { useCall } from '@/lib/client/use-call'
import { departments } from '@/lib/contract/departments'
import { MAX_MENU_ITEMS, type SiteContent } from '@/lib/rules/website/content'
import { useVendor } from '../../../kit/vendor-context'
import { useEditorContext } from '../editor/editor-context'
import { addMenuItem } from '../model/menu-tree'
import { newPartId } from '../model/new-part-id'
import type { MenuName } from '../model/parts'
import classes from '../settings/pane.module.css'
import { PaneHead } from '../settings/pane-head'
import { MenuEntry } from './menu-entry'
import { OwnLinkTree } from './own-link-tree'

const TITLES: Readonly<Record<MenuName, { title: string; note: string }>> = {
  header: { title: 'Header menu', note: 'Above every page' },
  footer: { title: 'Footer menu', note: 'At the end of every page' },
}
/** Links of the header that are not departments, by the names that `hidden` gives them. */
const HEADER_LINKS = [
  { _id: 'all-products', name: 'All products' },
  { _id: 'promotions', name: 'Promotions' },
] as const

/** A navigation: departments by themselves, and own entries. */
export function MenuPanel({ name, site }: { name: MenuName; site: SiteContent }) {
  const { change, mayEdit } = useEditorContext()
  const { store } = useVendor()
  const [openId, setOpenId] = useState<string | null>(null)
  const menu = site[name]
  const tree = useCall(asVendor(departments.list), menu.departments ? { _id: store._id } : null)
  const entries = [...(tree.data ?? []), ...(name === 'header' ? HEADER_LINKS : [])]
  const add = () => {
    const id = newPartId()
    change(addMenuItem(name, id, { label: 'New link', href: '/product-list', parent: null }), 'Added: New link')
    setOpenId(id)
  }
  const setHidden = (id: string, isHidden: boolean) =>
    change([
      {
        kind: 'set',
        path: [name, 'hidden'],
        value: isHidden ? [...menu.hidden, id] : menu.hidden.filter((other) => other !== id),
      },
    ])
  const open = openId === null ? undefined : menu.items[openId]
  return (
    <>
      <PaneHead {...TITLES[name]} />
      <div className={classes.body}>
        <Switch
          label="Departments"
          description="Your departments with what is below them, always up to date."
          checked={menu.departments}
          disabled={!mayEdit}
          onChange={(event) =>
            change([{ kind: 'set', path: [name, 'departments'], value: event.currentTarget.checked }])
          }
        />
        {menu.departments && entries.length > 0 && (
          <Stack gap={8} component="fieldset" className={classes.bare}>
            <legend className={classes.note}>Shown</legend>
            {entries.map(({ _id, name: label }) => (
              <Checkbox
                key={_id}
                label={label}
                checked={!menu.hidden.includes(_id)}
                disabled={!mayEdit}
                onChange={(event) => setHidden(_id, !event.currentTarget.checked)}
              />
            ))}
          </Stack>
        )}
        {name === 'footer' && (
          <Switch
            label="Newsletter sign-up"
            description="A field for an email address, which is confirmed by a link in an email."
            checked={!menu.hidden.includes('newsletter')}
            disabled={!mayEdit}
            onChange={(event) => setHidden('newsletter', !event.currentTarget.checked)}
          />
        )}
        <section className={classes.group} aria-label="Own links">
          <h3>Own links</h3>
          {menu.order.length > 0 ? (
            <OwnLinkTree name={name} menu={menu} openId={openId} onOpen={setOpenId} />
          ) : (
            <p className={classes.note}>None yet. Link to your pages, a product, or another website.</p>
          )}
          {open && openId !== null && <MenuEntry key={openId} name={name} id={openId} item={open} />}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={!mayEdit || menu.order.length >= MAX_MENU_ITEMS}
            onClick={add}
          >
            Add link
          </Button>
        </section>
      </div>
    </>
  )
}
