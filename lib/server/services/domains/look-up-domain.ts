import 'server-only'
import { dns } from '../../dns/port'
import { platformAddresses } from './platform-addresses'
import { cdnProofValue, type DomainRecord, proofName, proofValue } from './store-domains'

/** What DNS says about a domain now. `null`: it did not answer, which proves nothing. */
export type Findings = {
  readonly isProven: boolean | null
  readonly pointsHere: boolean | null
  readonly problem: string
}

/** Looks up proof and traffic of a domain; outside of any transaction. */
export async function lookUpDomain(row: DomainRecord): Promise<Findings> {
  const ours = await platformAddresses()
  const [texts, addresses] = await Promise.all([
    dns()
      .texts(proofName(row.host))
      .catch(() => null),
    dns()
      .addresses(row.host)
      .catch(() => null),
  ])
  const said = texts?.map((text) => text.trim())
  const isBehindCdn = said?.includes(cdnProofValue(row)) ?? false
  const isProven = said === undefined ? null : isBehindCdn || said.includes(proofValue(row))
  const pointsHere =
    addresses === null ? null : addresses.length > 0 && (isBehindCdn || addresses.every((each) => ours.includes(each)))
  return { isProven, pointsHere, problem: problemOf({ texts, isProven, addresses, pointsHere }) }
}

type Answers = {
  texts: readonly string[] | null
  isProven: boolean | null
  addresses: readonly string[] | null
  pointsHere: boolean | null
}

function problemOf({ texts, isProven, addresses, pointsHere }: Answers): string {
  if (texts === null || addresses === null) return 'The name servers of the domain did not answer. Try again later.'
  if (!isProven) {
    return texts.length === 0
      ? 'The TXT record was not found. New records can take some hours until they are seen everywhere.'
      : 'There is a TXT record, but with another value. Copy the value exactly.'
  }
  if (pointsHere) return ''
  return addresses.length === 0
    ? 'The domain is verified, but leads nowhere yet: add one of the records for visitors.'
    : 'The domain is verified, but visitors are led elsewhere. Replace its other A, AAAA or CNAME records, or use ' +
        'the TXT value for a CDN if one stands before the shop.'
}
