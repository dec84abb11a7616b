import { Button } from '@mantine/core'
import classes from './form-footer.module.css'

type Props = { label: string; isBusy: boolean; isDirty: boolean; onReset?: () => void }

/** The end of a form: save, and back to how it was. */
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
