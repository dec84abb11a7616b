'use client'

import { LinkTabs } from '../../kit/link-tabs'
import { ScreenHeader } from '../../kit/screen-header'
import { useVendor } from '../../kit/vendor-context'

const PATH = '/notification-setting'
const VIEWS = [
  ['all', 'What is sent', PATH],
  ['staff', 'Staff', `${PATH}?view=staff`],
  ['log', 'Email log', `${PATH}?view=log`],
] as const

type Props = { view: (typeof VIEWS)[number][0]; description: string }

/** Heading of the screen and its parts; the log only for people who may read it. */
export function NotificationHeader({ view, description }: Props) {
  const { features } = useVendor()
  const shown = VIEWS.filter(([id]) => id !== 'log' || features.has('email_log.view'))
  return (
    <>
      <ScreenHeader title="Notifications" description={description} />
      <LinkTabs label="Notifications" tabs={shown} current={view} />
    </>
  )
}
