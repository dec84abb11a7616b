'use client'

import { ScreenHeader } from '../../kit/screen-header'
import { TaxSection } from '../taxes/tax-section'
import { SettingCards } from './setting-cards'

/** The overview of all settings, and the taxes. */
export function SettingsScreen() {
  return (
    <>
      <ScreenHeader title="General settings" description="All settings of your store in one place." />
      <SettingCards />
      <TaxSection />
    </>
  )
}
