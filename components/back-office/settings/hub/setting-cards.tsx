'use client'

import { useScreens } from '../../kit/screens/use-screens'
import { useVendor } from '../../kit/vendor-context'
import { SettingCard } from './setting-card'
import classes from './setting-cards.module.css'
import { settingLinks } from './setting-screens'
import { SettingState } from './setting-states'

/** All settings that the person may open, with descriptions and current states. */
export function SettingCards() {
  const screens = useScreens()
  const { features, store } = useVendor()
  return (
    <nav aria-label="All settings">
      <ul className={classes.cards}>
        {settingLinks(screens, features, store._id).map(({ screen, address }) => {
          return (
            <SettingCard key={address} screen={screen} address={address}>
              <SettingState route={screen.route} />
            </SettingCard>
          )
        })}
      </ul>
    </nav>
  )
}
