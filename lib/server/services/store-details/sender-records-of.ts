import 'server-only'
import { domainOfAddress, type SenderFacts } from '@/lib/rules/sender-records'
import { env } from '../../config/env'
import type { StoreScope } from '../../context'
import { signText } from '../../crypto/encrypted-text'

const PROOF_CHARS = 24

/** What a store's sender address needs here; null where stores cannot have one. The proof is that of this store only. */
export function senderFacts({ storeId }: StoreScope, address: string): SenderFacts | null {
  const { MAIL_SPF, MAIL_DKIM } = env()
  if (!MAIL_SPF) return null
  const proof = signText(`${storeId} ${domainOfAddress(address)}`, 'sender address').slice(0, PROOF_CHARS)
  return { spf: MAIL_SPF, dkim: MAIL_DKIM ?? null, proof }
}
