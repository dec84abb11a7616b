'use client'

import { CARD_FRAME_ID } from '@/lib/client/card-frame-id'
import classes from './payment-section.module.css'

/** Pixels (specification §9). */
const FRAME_HEIGHT = 250

/** The card provider's form in its own frame: card numbers never reach this page. */
export const RenewalCardFrame = ({ isHidden }: { isHidden: boolean }) => (
  <iframe
    id={CARD_FRAME_ID}
    className={classes.frame}
    title="Card details"
    height={FRAME_HEIGHT}
    width="100%"
    hidden={isHidden}
  />
)
