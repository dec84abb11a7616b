'use client'

import { CheckUpPanel } from '../../check-up/check-up-panel'
import { ScreenHeader } from '../../kit/screen-header'
import { SettingsFile } from '../files/settings-file'
import { TaxSection } from '../taxes/tax-section'
import { SettingCards } from './setting-cards'
import { SettingSearch } from './setting-search'
import classes from './setting-search.module.css'

/** The overview of all settings, and the taxes. */
export function SettingsScreen() {
  return (
    <>
      <ScreenHeader title="General settings" description="All settings of your store in one place." />
      <SettingSearch />
      <div className={classes.checkUp}>
        <CheckUpPanel />
      </div>
      <SettingCards />
      <div id="taxes" data-path="taxes">
        <TaxSection />
      </div>
      <SettingsFile />
    </>
  )
}
