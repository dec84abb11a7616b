'use client'

import { ActionIcon, Indicator, Popover, Skeleton } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconBell,
  IconClock,
  IconFileExport,
  IconFileImport,
  IconPackage,
  IconReceiptRefund,
  IconShoppingCart,
} from '@tabler/icons-react'
import Link from 'next/link'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { useCall } from '@/lib/client/use-call'
import type { Notice } from '@/lib/contract/notice'
import { notices } from '@/lib/contract/notices'
import { Failure } from '@/lib/rules/failure'
import { ErrorNote } from '../kit/error-note'
import { Moment } from '../kit/moment'
import classes from './notification-menu.module.css'

const LOOK_AGAIN_MS = 60_000

const SIGNS: Readonly<Record<Notice['kind'], Icon>> = {
  low_stock: IconPackage,
  import: IconFileImport,
  import_failed: IconAlertTriangle,
  export: IconFileExport,
  export_failed: IconAlertTriangle,
  plan_failed: IconAlertTriangle,
  code_leak: IconAlertTriangle,
  order: IconShoppingCart,
  payment_problem: IconAlertTriangle,
  refund_due: IconReceiptRefund,
  time_changed: IconClock,
  texts_failed: IconAlertTriangle,
}

/** The notifications; closing the list marks the shown ones as seen. */
export function NotificationMenu() {
  const { data, error, mutate } = useCall(notices.list, {}, { refreshInterval: LOOK_AGAIN_MS })
  const [isOpen, setOpen] = useState(false)
  const unseen = data?.unseen ?? 0
  const close = () => {
    setOpen(false)
    const [newest] = data?.notices ?? []
    if (newest && unseen > 0) void see(newest._id)
  }
  const see = async (_id: string) => {
    try {
      await mutate(await call(notices.see, { _id }), { revalidate: false })
    } catch (failure) {
      // They stay unseen until the next time.
      if (!(failure instanceof Failure)) throw failure
    }
  }
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && close()}
      position="bottom-end"
      width={360}
      shadow="lg"
      radius="lg"
      trapFocus
      returnFocus
    >
      <Indicator label={unseen > 9 ? '9+' : unseen} size={16} offset={6} disabled={unseen === 0} color="red.9">
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={unseen === 0 ? 'Notifications' : `Notifications, ${unseen} new`}
            onClick={() => (isOpen ? close() : setOpen(true))}
          >
            <IconBell size={19} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown aria-label="Notifications" p={0}>
        <h2 className={classes.title}>Notifications</h2>
        {error && !data && (
          <div className={classes.error}>
            <ErrorNote title="Notifications could not be loaded" message={error.message} retry={() => void mutate()} />
          </div>
        )}
        {!data && !error && <Skeleton height={56} m={12} w="auto" />}
        {data?.notices.length === 0 && (
          <p className={classes.none}>No notifications yet. Low stock and finished imports appear here.</p>
        )}
        {data && data.notices.length > 0 && (
          <ul className={classes.list}>
            {data.notices.map((notice) => (
              <Entry key={notice._id} notice={notice} onFollow={close} />
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function Entry({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { kind, title, detail, href, at, isSeen } = notice
  const Sign = SIGNS[kind]
  return (
    <li>
      <Link href={href} className={classes.entry} onClick={onFollow}>
        <Sign size={18} stroke={1.6} aria-hidden />
        <span className={classes.words}>
          <strong>
            {title}
            {!isSeen && <span className={classes.fresh}>new</span>}
          </strong>
          <span>{detail}</span>
          <small>
            <Moment at={at} />
          </small>
        </span>
      </Link>
    </li>
  )
}
