'use client'

import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '@/components/ui/form/use-action'
import { call } from '@/lib/client/call'
import { showToast } from '@/lib/client/toast'
import { codeLeaks } from '@/lib/contract/code-leaks'
import type { WatchedCode } from '@/lib/contract/watched-code'
import { CODE_LENGTHS, randomCodes } from '@/lib/rules/promotions/random-codes'
import { ConfirmDialog } from '../kit/confirm-dialog'
import classes from './promotions.module.css'

type Props = {
  offerId: string
  code: WatchedCode
  onReplaced: () => Promise<unknown>
  onClose: () => void
}

/** Asks for the code that takes the place of another one; proposes one that is hard to guess. */
export function ReplaceCodeDialog({ offerId, code: { _id, code, emails }, onReplaced, onClose }: Props) {
  const action = useAction()
  const [wish, setWish] = useState(proposedCode)
  const error = action.failure?.fields?.code
  const replace = () =>
    action.run(async () => {
      const replaced = await call(codeLeaks.replace, { _id: offerId, codeId: _id, code: wish })
      onClose()
      await onReplaced()
      showToast('success', `${replaced.code} replaces ${code}.`)
    })
  return (
    <ConfirmDialog
      title={`Replace ${code}`}
      confirm="Replace code"
      tone="plain"
      action={error ? { ...action, failure: null } : action}
      onConfirm={() => void replace()}
      onClose={onClose}
    >
      <div className={classes.stack}>
        <p>
          {code} stops working at once, also in carts that have it. Orders that were placed with it keep their discount.
          Everything else about the offer stays.
        </p>
        <TextInput
          label="New code"
          value={wish}
          maxLength={40}
          error={error}
          onChange={({ currentTarget }) => setWish(currentTarget.value)}
        />
        {emails.length > 0 && <p>Change the code there as well: {emails.join(', ')}.</p>}
      </div>
    </ConfirmDialog>
  )
}

const proposedCode = (): string => {
  const random = (limit: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit
  return randomCodes(1, { prefix: '', length: CODE_LENGTHS.usual }, random)[0] ?? ''
}
