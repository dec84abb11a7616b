'use client'

import { Button } from '@mantine/core'
import { IconCalendarCheck, IconCircleCheck, IconExternalLink } from '@tabler/icons-react'
import { useDates } from '../../../kit/use-dates'
import classes from './publish-dialog.module.css'

type Props = {
  ms: number | null
  url: string
  plan: { readonly from: string; readonly until: string } | null
  onClose: () => void
}

/** After a publication: that it is live, and where; or when it will be. */
export function PublishedNote({ ms, url, plan, onClose }: Props) {
  const dates = useDates()
  return (
    <div className={classes.published} role="status">
      {plan ? (
        <>
          <IconCalendarCheck size={32} stroke={1.6} aria-hidden />
          <strong>Goes live on {dates.moment(plan.from)}</strong>
          {plan.until !== '' && <span>Until {dates.moment(plan.until)}</span>}
        </>
      ) : (
        <>
          <IconCircleCheck size={32} stroke={1.6} aria-hidden />
          <strong>Your shop is live{ms === null ? '' : ` in ${Math.round(ms)} ms`}</strong>
          <span>Everyone can see it now.</span>
        </>
      )}
      <Button
        mt="md"
        component="a"
        href={url}
        target="_blank"
        rel="noopener"
        variant="default"
        rightSection={<IconExternalLink size={14} aria-hidden />}
      >
        View the page
      </Button>
      <Button variant="subtle" color="gray" onClick={onClose} data-autofocus>
        Go on editing
      </Button>
    </div>
  )
}
