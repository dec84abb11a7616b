'use client'

import { useState } from 'react'
import type { ReplyOf } from '@/lib/contract/endpoint'
import type { profile } from '@/lib/contract/profile'
import { ConfirmCode } from './confirm-code'
import { RecoveryCodes } from './recovery-codes'
import { VerifyPassword } from './verify-password'

type Secret = ReplyOf<typeof profile.startTwoFactor>

/** Three steps: the password, the app with its first code, the recovery codes. */
export function SetUpTwoFactor({ onDone }: { onDone: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return secret ? <ConfirmCode secret={secret} onConfirmed={setCodes} /> : <VerifyPassword onVerified={setSecret} />
}
