'use client'

import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useRouter } from 'next/navigation'
import classes from './preview-ribbon.module.css'
import { useRolePreview } from './role-preview'

/** Shows that the back-office is viewed as another role, with a button to leave that view. */
export function PreviewRibbon() {
  const { role, end } = useRolePreview()
  const { push } = useRouter()
  if (!role) return null
  const leave = () => {
    end()
    push('/permission')
  }
  return (
    <div className={classes.ribbon} role="status">
      <IconEye size={17} stroke={1.8} aria-hidden />
      <span className={classes.words}>
        You are viewing the back-office as <strong>{role.name}</strong>.
        <span className={classes.detail}> Figures and actions are still your own.</span>
      </span>
      <Button size="xs" variant="white" color="dark" onClick={leave}>
        Leave this view
      </Button>
    </div>
  )
}
