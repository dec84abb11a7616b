'use client'

import { useScreens } from '../../kit/screens/use-screens'
import { useVendor } from '../../kit/vendor-context'
import { SettingCard } from './setting-card'
import classes from './setting-cards.module.css'
import { settingLinks } from './setting-screens'
import { SETTING_STATES } from './setting-states'

/** All settings that the person may open, with descriptions and current states. */
export function SettingCards() {
  const screens = useScreens()
  const { features, store } = useVendor()
  return (
    <nav aria-label="All settings">
      <ul className={classes.cards}>
        {settingLinks(screens, features, store._id).map(({ screen, address }) => {
          const State = SETTING_STATES[screen.route]
          return (
            <SettingCard key={address} screen={screen} address={address}>
              {State && <State />}
            </SettingCard>
          )
        })}
      </ul>
    </nav>
  )
}
