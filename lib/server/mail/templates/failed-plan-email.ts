import 'server-only'
import type { EmailContent } from '../port'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** To people who publish a shop's website: a planned publication could not begin. `url`: absolute address of the plans. */
export function failedPlanEmail(facts: {
  readonly storeName: string
  readonly plan: string
  readonly reason: string
  readonly url: string
}): EmailContent {
  const { storeName, plan, reason, url } = facts
  return renderEmail({
    kind: 'failed-plan',
    subject: `A planned publication did not go live at ${plainName(storeName)}`,
    preview: reason,
    greeting: 'Hello,',
    paragraphs: [
      'A publication that was planned for your website could not begin, and your shop has stayed as it was.',
      'Correct what is named below, then publish or plan it again.',
    ],
    facts: [
      ['Plan', plainName(plan)],
      ['Reason', reason],
    ],
    button: { label: 'Open the plans', url },
    footer: 'You receive this email because you can publish the website of this shop.',
  })
}
