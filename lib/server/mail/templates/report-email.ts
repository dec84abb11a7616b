import 'server-only'
import type { EmailContent } from '../port'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** A saved report with its totals; the files are attached. `range`: "1–31 January 2026". */
export function reportEmail(facts: {
  name: string
  storeName: string
  range: string
  totals: readonly (readonly [label: string, value: string])[]
  url: string
  schedule: string
}): EmailContent {
  const [name, store] = [plainName(facts.name), plainName(facts.storeName)]
  return renderEmail({
    kind: 'report',
    subject: `${name}, ${facts.range}`,
    preview: `Figures of ${store}, ${facts.range}.`,
    greeting: name,
    paragraphs: [`Figures of ${store}, ${facts.range}. All rows are in the attached files.`],
    facts: facts.totals,
    sender: store,
    button: { label: 'Open the report', url: facts.url },
    footer: `This report is sent to you ${facts.schedule.charAt(0).toLowerCase()}${facts.schedule.slice(1)}. The person who saved it can change that under Reports.`,
  })
}
