import { Button } from '@mantine/core'
import classes from './form-footer.module.css'

type Props = { label: string; isBusy: boolean; isDirty: boolean; onReset?: () => void }

/** Form footer with the save and reset buttons. */
export function FormFooter({ label, isBusy, isDirty, onReset }: Props) {
  return (
    <div className={classes.footer}>
      {onReset && isDirty && (
        <Button variant="default" onClick={onReset} disabled={isBusy}>
          Discard
        </Button>
      )}
      <Button type="submit" loading={isBusy} disabled={!isDirty}>
        {label}
      </Button>
    </div>
  )
}
