'use client'

import { BackTestPanel } from './back-test-panel'
import { GuardPanel } from './guard-panel'
import type { OfferValues } from './offer-values'
import classes from './promotions.module.css'
import { SimulatorPanel } from './simulator-panel'

type Props = { values: OfferValues; id: string | null }

/** What can be tried with the offer as it stands in the form, saved or not. Nothing of it is stored. */
export function OfferChecks(props: Props) {
  return (
    <section className={classes.panels} aria-label="Try the offer">
      <SimulatorPanel {...props} />
      <BackTestPanel {...props} />
      <div className={classes.wide}>
        <GuardPanel {...props} />
      </div>
    </section>
  )
}
