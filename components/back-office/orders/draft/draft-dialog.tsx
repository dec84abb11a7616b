'use client'

import { Button, Checkbox, Group, Modal, NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { useVendor } from '../../kit/vendor-context'
import dialog from '../detail/dialog.module.css'
import { DraftAddress } from './draft-address'
import { DraftDeliveryFields } from './draft-delivery-fields'
import { type DraftForm, errorsOfDraft } from './draft-form'
import { DraftLines } from './draft-lines'
import { DraftSum } from './draft-sum'
import { GoodsSearch } from './goods-search'

type Props = {
  title: string
  /** Label of the submit button. */
  handler: string
  start: DraftForm
  /** The draft that is edited; left out for a new one. */
  draftId?: string
  /** Message above the fields. */
  notice?: ReactNode
  /** Submits the form; an error is shown at its field. */
  send: (form: DraftForm) => Promise<void>
  onClose: () => void
}

/** A draft order that the store creates for a customer, who pays it by a link. */
export function DraftDialog({ title, handler, start, draftId, notice, send, onClose }: Props) {
  const { code, symbol } = useVendor().store.currency
  const action = useAction()
  const [form, setForm] = useState<DraftForm>(start)
  const [found, setFound] = useState<Record<string, string>>({})
  const errors = { ...found, ...action.failure?.fields }
  const change = (part: Partial<DraftForm>) => {
    setForm((before) => ({ ...before, ...part }))
    setFound({})
    action.forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = errorsOfDraft(form, code)
    setFound(wrong)
    if (Object.keys(wrong).length > 0) return
    void action.run(() => send(form))
  }
  return (
    <Modal opened onClose={onClose} size="xl" title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form className={dialog.fields} onSubmit={submit} noValidate>
        {notice}
        <GoodsSearch
          taken={new Set(form.lines.map(({ goods }) => goods.key))}
          error={errors.lines}
          onPick={(goods) => change({ lines: [...form.lines, { goods, quantity: 1, price: goods.price }] })}
        />
        <DraftLines lines={form.lines} onChange={(lines) => change({ lines })} />
        <TextInput
          label="Customer email"
          type="email"
          autoComplete="off"
          value={form.email}
          error={errors.email}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
        />
        <DraftDeliveryFields form={form} draftId={draftId} errors={errors} onChange={change} />
        {form.isSent && (
          <DraftAddress address={form.address} errors={errors} onChange={(address) => change({ address })} />
        )}
        <div className={dialog.pair}>
          <NumberInput
            label="Discount"
            value={form.discount}
            min={0}
            decimalScale={2}
            hideControls
            error={errors.discount}
            rightSectionWidth={96}
            rightSection={
              <SegmentedControl
                size="xs"
                aria-label="Discount type"
                value={form.discountKind}
                data={[
                  { value: 'amount', label: symbol },
                  { value: 'percent', label: '%' },
                ]}
                onChange={(value) => change({ discountKind: value === 'percent' ? 'percent' : 'amount' })}
              />
            }
            onChange={(value) => change({ discount: Number(value) || 0 })}
          />
          {form.isSent && (
            <NumberInput
              label="Shipping price"
              value={form.shipping}
              min={0}
              decimalScale={2}
              fixedDecimalScale
              prefix={symbol}
              hideControls
              error={errors.shipping}
              onChange={(value) => change({ shipping: Number(value) || 0 })}
            />
          )}
        </div>
        <Textarea
          label="Note for colleagues (optional)"
          autosize
          minRows={2}
          maxLength={2_000}
          value={form.staffNote}
          onChange={({ currentTarget }) => change({ staffNote: currentTarget.value })}
        />
        <Checkbox
          label="Reserve stock for 24 hours"
          description="Otherwise the stock is not reserved, and other customers can buy it before payment."
          checked={form.reserve}
          onChange={({ currentTarget }) => change({ reserve: currentTarget.checked })}
        />
        <Checkbox
          label="Email the payment link now"
          checked={form.sendLink}
          onChange={({ currentTarget }) => change({ sendLink: currentTarget.checked })}
        />
        <DraftSum form={form} />
        {action.failure && (
          <p className={dialog.rejection} role="alert">
            {action.failure.message}
          </p>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={action.isBusy}>
            Cancel
          </Button>
          <Button type="submit" loading={action.isBusy}>
            {handler}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
