import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { PaymentSettings } from '@/lib/contract/payment-setting'
import { Tag } from '../../kit/tag'
import { describeState } from './describe-state'
import { MODES } from './payment-labels'
import classes from './state-note.module.css'

/** Whether the shop accepts cards, and in which mode. */
export function StateNote({ settings }: { settings: PaymentSettings }) {
  const { title, detail, isOpen } = describeState(settings)
  const mode = MODES[settings.mode]
  const Glyph = isOpen ? IconCircleCheck : IconCircleDashed
  return (
    <div className={classes.state}>
      <div className={classes.row}>
        <Glyph size={24} stroke={1.6} aria-hidden className={classes.mark} data-open={isOpen || undefined} />
        <div className={classes.words}>
          <strong>{title}</strong>
          <span>{detail}</span>
        </div>
      </div>
      <div className={classes.mode}>
        <Tag tone={mode.tone}>{mode.name}</Tag>
        <span>{mode.meaning}</span>
      </div>
    </div>
  )
}
