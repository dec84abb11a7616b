'use client'

import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { settingTrials } from '@/lib/contract/setting-trials'
import { type ShippingReply, type ShippingSettings, shipping } from '@/lib/contract/shipping'
import { countryName } from '@/lib/rules/countries'
import { ExpiredNote } from '../../kit/expired-note'
import { errorsIn } from '../../kit/form/conflict'
import { ConflictPanel } from '../../kit/form/conflict-panel'
import type { FieldLabels } from '../../kit/form/field-labels'
import { saveEntry } from '../../kit/form/save-entry'
import { useEntryForm } from '../../kit/form/use-entry-form'
import { PermissionNeeded } from '../../kit/permission-needed'
import { SaveBar } from '../../kit/save-bar'
import { SaveLabels } from '../../kit/save-labels'
import { SettingsSection } from '../../kit/settings-section'
import { useVendor } from '../../kit/vendor-context'
import { PlannedList } from '../planned/planned-list'
import { TrialPanel } from '../trial/trial-panel'
import { newZone } from './new-zone'
import { PickUpList } from './pick-up-list'
import { PlanShipping } from './plan-shipping'
import { RateTester } from './rate-tester'
import classes from './shipping.module.css'
import { ZoneCard } from './zone-card'

type Props = {
  settings: ShippingReply
  onSaved: (settings: ShippingReply) => void
  reload: () => Promise<unknown>
}
type Draft = Omit<ShippingSettings, 'version'>

const draftOf = ({ zones, pickUps }: ShippingSettings): Draft => ({ zones, pickUps })

const LABELS: FieldLabels<Draft> = {
  zones: {
    label: 'Zones and rates',
    format: (zones) => zones.map(({ name, rates }) => `${name} with ${ratesOf(rates.length)}`).join(', '),
  },
  pickUps: {
    label: 'Pick-up',
    format: (places) =>
      places
        .filter(({ isOffered }) => isOffered)
        .map(({ name }) => name)
        .join(', '),
  },
}

/** Zones, pick-up locations and the rate tester; everything is saved at once. */
export function ShippingForm({ settings, onSaved, reload }: Props) {
  const { features, store, isReadOnly } = useVendor()
  const isLocked = isReadOnly || !features.has('shipping.edit')
  const form = useEntryForm({ entry: settings, valuesOf: draftOf })
  const { saving, change } = form
  const { zones, pickUps } = form.values
  const errors = saving.failure ? errorsIn(saving.failure) : {}
  const home = store.country
  const hasRest = zones.some(({ areas }) => areas.length === 0)

  const save = () =>
    saveEntry(form, {
      send: (values, { version }) => call(shipping.save, { ...values, version }),
      onSaved: (saved) => {
        onSaved(saved)
        showToast('success', 'Saved. Your checkout is updated.', 'shipping')
      },
      reload,
    })

  return (
    <>
      {form.conflict && <ConflictPanel what="these settings" words={LABELS} conflict={form.conflict} />}
      <ExpiredNote />
      {!features.has('shipping.edit') && <PermissionNeeded permission="shipping.edit" />}
      <SettingsSection
        title="Zones and rates"
        description="Shoppers get the rates of the most specific zone for their address. Addresses outside all zones cannot be shipped to."
      >
        <div className={classes.zones}>
          <PlannedList kinds={['shipping']} isLocked={isLocked} />
          {zones.map((zone, at) => (
            <ZoneCard
              key={zone.id}
              zone={zone}
              path={`zones.${at}`}
              errors={errors}
              isLocked={isLocked}
              shippingClasses={settings.classes}
              onChange={(next) => change({ zones: zones.map((other) => (other.id === zone.id ? next : other)) })}
              onRemove={() => change({ zones: zones.filter(({ id }) => id !== zone.id) })}
            />
          ))}
          {!isLocked && (
            <Group gap="sm">
              <Button
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
                onClick={() =>
                  change({
                    zones: [
                      ...zones,
                      newZone(zones.length === 0 ? (countryName(home) ?? 'Home') : 'New zone', home ? [home] : ['US']),
                    ],
                  })
                }
              >
                Add a zone
              </Button>
              {!hasRest && (
                <Button
                  variant="subtle"
                  onClick={() => change({ zones: [...zones, newZone('Rest of the world', [])] })}
                >
                  Add the rest of the world
                </Button>
              )}
            </Group>
          )}
        </div>
      </SettingsSection>
      <SettingsSection title="Pick-up" description="Locations where shoppers can pick up orders free of charge.">
        <PickUpList places={pickUps} isLocked={isLocked} onChange={(places) => change({ pickUps: places })} />
      </SettingsSection>
      {!isLocked && (
        <SettingsSection
          title="Before you save"
          description="What shipping of your last orders would have cost, and from which day the rates apply."
        >
          <TrialPanel what="Shipping" run={() => call(settingTrials.shipping, { zones })} />
          <PlanShipping zones={zones} onPlanned={form.discard} />
        </SettingsSection>
      )}
      <SettingsSection title="Try it" description="Check the rates for an address. Uses the saved settings.">
        <RateTester home={home} shippingClasses={settings.classes} isDirty={form.isDirty} />
      </SettingsSection>
      <SaveBar
        isDirty={form.isDirty}
        isBusy={saving.isBusy}
        save="Save"
        onSave={() => void save()}
        onDiscard={form.discard}
      >
        <SaveLabels failure={saving.failure?.message ?? null}>
          {zones.length === 0
            ? 'No delivery'
            : `${zones.length} ${zones.length === 1 ? 'zone' : 'zones'} with ${ratesOf(countRates(zones))}`}
        </SaveLabels>
      </SaveBar>
    </>
  )
}

const ratesOf = (count: number) => `${count} ${count === 1 ? 'rate' : 'rates'}`

const countRates = (zones: ShippingSettings['zones']): number => zones.reduce((sum, { rates }) => sum + rates.length, 0)
