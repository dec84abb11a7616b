import 'server-only'
import type { EmailContent } from '../port'
import { plainName } from './plain-name'
import { renderEmail } from './render-email'

/** Invites a colleague to a store. `days`: validity of the link. */
export function invitationEmail(facts: {
  inviterName: string
  storeName: string
  roleName: string
  url: string
  days: number
}): EmailContent {
  const [inviter, store] = [plainName(facts.inviterName), plainName(facts.storeName)]
  return renderEmail({
    kind: 'invite',
    subject: `${inviter} invites you to ${store}`,
    preview: `Join ${store} and start working.`,
    greeting: 'Hello,',
    paragraphs: [
      `${inviter} invites you to work in the store ${store} as ${plainName(facts.roleName)}.`,
      `The link works once, for ${facts.days} ${facts.days === 1 ? 'day' : 'days'}.`,
    ],
    button: { label: 'Accept the invitation', url: facts.url },
    footer: 'If you do not know the sender, you can ignore this email. Nothing changes until you accept.',
  })
}
