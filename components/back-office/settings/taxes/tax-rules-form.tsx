'use client'

import { Button, Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { useRefresh } from '@/lib/client/use-refresh'
import { plannedSettings } from '@/lib/contract/planned-settings'
import { settingTrials } from '@/lib/contract/setting-trials'
import { type TaxRulesDraft, type TaxSettings, tax } from '@/lib/contract/tax'
import { errorsIn } from '../../kit/form/conflict'
import { type ChangeFollower, sendChange } from '../../kit/form/send-change'
import { DayField } from '../planned/day-field'
import { TrialPanel } from '../trial/trial-panel'
import { impactOfMode, shippingTaxOptions } from './tax-labels'
import classes from './taxes.module.css'

type Props = { settings: TaxSettings; mayEdit: boolean; change: ChangeFollower<TaxSettings> }

const OWN = 'rate:'

const PLAIN: TaxRulesDraft = { pricesIncludeTax: false, shippingTax: 'none', shippingRateId: null }

/** Whether prices contain tax, and the tax of shipping: tried and saved together, now or for a later day. */
export function TaxRulesForm({ settings, mayEdit, change }: Props) {
  const { rates, rules = PLAIN, version } = settings
  // What was chosen and is not saved yet.
  const [wish, setWish] = useState<Partial<TaxRulesDraft>>({})
  const [from, setFrom] = useState('')
  const action = useAction()
  const refreshPlanned = useRefresh(plannedSettings.list)
  const draft = { ...rules, ...wish }
  const { pricesIncludeTax, shippingTax, shippingRateId } = draft
  const isChanged = JSON.stringify(draft) !== JSON.stringify(rules)
  const errors = action.failure ? errorsIn(action.failure) : {}
  const isTold = errors.from !== undefined || errors.shippingRateId !== undefined

  const choose = (part: Partial<TaxRulesDraft>) => {
    setWish({ ...wish, ...part })
    action.forget()
  }
  const discard = () => {
    setWish({})
    setFrom('')
    action.forget()
  }
  const chooseShipping = (value: string) =>
    choose(
      value.startsWith(OWN)
        ? { shippingTax: 'rate', shippingRateId: value.slice(OWN.length) }
        : { shippingTax: value === 'goods' ? 'goods' : 'none', shippingRateId: null },
    )
  const save = () =>
    sendChange(
      action,
      change,
      async () => {
        const saved = await call(tax.setRules, { ...draft, version })
        discard()
        return saved
      },
      pricesIncludeTax === rules.pricesIncludeTax
        ? 'The tax of shipping is changed.'
        : pricesIncludeTax
          ? 'Prices include tax now.'
          : 'Tax is added to prices now.',
      'taxes',
    )
  const plan = () =>
    action.run(async () => {
      await call(plannedSettings.planRules, { ...draft, from })
      await refreshPlanned()
      discard()
      showToast('success', 'Planned. Orders placed before that day are taxed as now.', 'taxes')
    })
  return (
    <>
      <NativeSelect
        label="Prices of products and shipping"
        description="Prices stay as you entered them: changing this changes what shoppers pay."
        className={classes.choice}
        data={[
          { value: 'without', label: 'Exclude tax: tax is added' },
          { value: 'with', label: 'Include tax' },
        ]}
        value={pricesIncludeTax ? 'with' : 'without'}
        disabled={!mayEdit || action.isBusy}
        onChange={({ currentTarget }) => choose({ pricesIncludeTax: currentTarget.value === 'with' })}
      />
      <NativeSelect
        label="Tax on shipping"
        description="“Like the products” splits the shipping cost by the products’ prices."
        className={classes.choice}
        data={[...shippingTaxOptions(rates, OWN)]}
        value={shippingTax === 'rate' ? `${OWN}${shippingRateId}` : shippingTax}
        error={errors.shippingRateId}
        disabled={!mayEdit || action.isBusy}
        onChange={({ currentTarget }) => chooseShipping(currentTarget.value)}
      />
      {isChanged && (
        <section className={classes.pending} aria-label="Unsaved changes">
          <div className={classes.impact} role="status">
            {pricesIncludeTax !== rules.pricesIncludeTax && <p>{impactOfMode(pricesIncludeTax, rates)}</p>}
            <p>Existing orders, their refunds and invoices do not change.</p>
          </div>
          <TrialPanel key={JSON.stringify(draft)} what="The total" run={() => call(settingTrials.taxRules, draft)} />
          <DayField value={from} error={errors.from} onChange={setFrom} />
          {action.failure && !isTold && (
            <p className={classes.rejection} role="alert">
              {action.failure.message}
            </p>
          )}
          <Group>
            <Button loading={action.isBusy} onClick={() => void (from === '' ? save() : plan())}>
              {from === '' ? 'Save' : 'Plan for this day'}
            </Button>
            <Button variant="default" disabled={action.isBusy} onClick={discard}>
              Discard
            </Button>
          </Group>
        </section>
      )}
    </>
  )
}
