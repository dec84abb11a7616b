import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './error-note.module.css'

type Props = { title: string; message: string; retry: () => void }

/** A loading error with its reason and a retry button. */
export function ErrorNote({ title, message, retry }: Props) {
  return (
    <div className={classes.error} role="alert">
      <IconAlertTriangle size={20} stroke={1.7} aria-hidden />
      <div className={classes.words}>
        <strong>{title}</strong>
        <span>{message}</span>
      </div>
      <Button variant="default" size="xs" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}
