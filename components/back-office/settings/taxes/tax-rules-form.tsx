'use client'

import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { type TaxRulesDraft, type TaxSettings, tax } from '@/lib/contract/tax'
import { ConfirmDialog } from '../../kit/confirm-dialog'
import { sendTaxChange, type TaxChange } from './send-tax-change'
import { impactOfMode, shippingTaxOptions } from './tax-labels'
import classes from './taxes.module.css'

type Props = { settings: TaxSettings; mayEdit: boolean; change: TaxChange }

const OWN = 'rate:'

const PLAIN: TaxRulesDraft = { pricesIncludeTax: false, shippingTax: 'none', shippingRateId: null }

/** Whether prices contain tax, which is confirmed before it changes, and the tax of shipping, saved when it is chosen. */
export function TaxRulesForm({ settings, mayEdit, change }: Props) {
  const { rates, rules = PLAIN, version } = settings
  const { pricesIncludeTax, shippingTax, shippingRateId } = rules
  const [asked, setAsked] = useState<boolean | null>(null)
  const [mode, shipping] = [useAction(), useAction()]
  const present = { ...rules, version }
  const saveMode = (includes: boolean) =>
    sendTaxChange(
      mode,
      change,
      async () => {
        const saved = await call(tax.setRules, { ...present, pricesIncludeTax: includes })
        setAsked(null)
        return saved
      },
      includes ? 'Prices include tax now.' : 'Tax is added to prices now.',
    )
  const chooseShipping = (value: string) => {
    const wish = value.startsWith(OWN)
      ? { shippingTax: 'rate' as const, shippingRateId: value.slice(OWN.length) }
      : { shippingTax: value === 'goods' ? ('goods' as const) : ('none' as const), shippingRateId: null }
    return sendTaxChange(
      shipping,
      change,
      () => call(tax.setRules, { ...present, ...wish }),
      'The tax of shipping is changed.',
    )
  }
  return (
    <>
      <NativeSelect
        label="Prices of products and shipping"
        description="Prices stay as you entered them: changing this changes what shoppers pay."
        className={classes.choice}
        data={[
          { value: 'without', label: 'Come without tax: tax is added' },
          { value: 'with', label: 'Include tax' },
        ]}
        value={pricesIncludeTax ? 'with' : 'without'}
        disabled={!mayEdit || mode.isBusy}
        onChange={({ currentTarget }) => {
          mode.forget()
          setAsked(currentTarget.value === 'with')
        }}
      />
      <NativeSelect
        label="Tax of shipping"
        description="“Like the products” splits the shipping cost by the products’ prices."
        className={classes.choice}
        data={[...shippingTaxOptions(rates, OWN)]}
        value={shippingTax === 'rate' ? `${OWN}${shippingRateId}` : shippingTax}
        error={shipping.failure?.message}
        disabled={!mayEdit || shipping.isBusy}
        onChange={({ currentTarget }) => void chooseShipping(currentTarget.value)}
      />
      {asked !== null && (
        <ConfirmDialog
          title={asked ? 'Prices include tax?' : 'Add tax to prices?'}
          confirm={asked ? 'Include tax' : 'Add tax'}
          action={mode}
          onConfirm={() => void saveMode(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{impactOfMode(asked, rates)}</p>
          <p>Existing orders, their refunds and invoices do not change.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
