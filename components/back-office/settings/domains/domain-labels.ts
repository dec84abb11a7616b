import type { DomainRow, DomainState } from '@/lib/contract/domains'
import type { Tone } from '../../kit/tag'

/** What the states of a domain mean, in the words of the screen. */
export const DOMAIN_STATES: Readonly<Record<DomainState, { name: string; tone: Tone; meaning: string }>> = {
  pending: {
    name: 'Not verified',
    tone: 'warning',
    meaning: 'Set the records below at the company where you bought the domain, then check them here.',
  },
  verified: {
    name: 'Verified',
    tone: 'warning',
    meaning: 'The domain is yours. Visitors reach the shop once a record below leads them here.',
  },
  live: {
    name: 'Live',
    tone: 'good',
    meaning: 'The domain shows your shop. Keep its records: they are checked every week.',
  },
  failing: {
    name: 'Record missing',
    tone: 'danger',
    meaning: 'The TXT record has disappeared. Set it again within four weeks, or the domain is disconnected.',
  },
}

/** Records that a domain still needs, or must keep. */
export const recordsOf = ({ proof, proofBehindCdn, traffic }: DomainRow) => [
  { ...proof, purpose: 'Proves that the domain is yours' },
  ...traffic.map((record, index) => ({
    ...record,
    purpose: index === 0 ? 'Leads visitors here' : 'Instead of the CNAME, for a domain without www',
  })),
  {
    ...proofBehindCdn,
    purpose: 'Instead of the other TXT record, if a CDN or proxy stands before the shop',
    when: 'behind a CDN',
  },
]
