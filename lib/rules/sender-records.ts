/** A DNS record that a domain needs before emails may come from it. `name` is complete. */
export type SenderRecord = {
  readonly type: 'TXT' | 'CNAME'
  readonly name: string
  readonly value: string
  readonly purpose: 'proof' | 'spf' | 'dkim' | 'dmarc'
}

/** What this installation sends with. `dkim`: name of its key, null without one; `proof`: says whose domain it is. */
export type SenderFacts = { readonly spf: string; readonly dkim: string | null; readonly proof: string }

/** The domain of an email address, in lower case. */
export const domainOfAddress = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** The records of the domain of a sender address. */
export function senderRecords(address: string, { spf, dkim, proof }: SenderFacts): SenderRecord[] {
  const domain = domainOfAddress(address)
  const [selector = ''] = dkim?.split('.') ?? []
  return [
    { type: 'TXT', name: `_shop-sender.${domain}`, value: `shop-sender=${proof}`, purpose: 'proof' },
    { type: 'TXT', name: domain, value: `v=spf1 ${spf} ~all`, purpose: 'spf' },
    ...(dkim === null
      ? []
      : [{ type: 'CNAME', name: `${selector}._domainkey.${domain}`, value: dkim, purpose: 'dkim' } as const]),
    { type: 'TXT', name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none', purpose: 'dmarc' },
  ]
}

/**
 * Whether the TXT records at the name of a record, followed through a CNAME, say what they must. An SPF record may
 * name other servers as well, but there is one at most; of DMARC any policy will do.
 */
export function isRecordSet({ purpose, value }: SenderRecord, texts: readonly string[], { spf }: SenderFacts): boolean {
  const said = texts.map((text) => text.trim())
  if (purpose === 'proof') return said.includes(value)
  if (purpose === 'dkim') return said.some((text) => /(^|;)\s*p=[\w+/=]/.test(text))
  if (purpose === 'dmarc') return said.some((text) => /^v=DMARC1\s*(;|$)/i.test(text))
  const policies = said.filter((text) => /^v=spf1(\s|$)/i.test(text))
  return policies.length === 1 && (policies[0]?.toLowerCase().split(/\s+/).includes(spf.toLowerCase()) ?? false)
}
