import { html } from 'hono/html'
import { buttonClass } from '@/components/ui/button-class'
import type { Preference } from '@/lib/contract/email-preferences'
import { preferenceText } from '@/lib/rules/preference-texts'
import newsletter from '../page/newsletter-page.module.css'
import { StaticHtml } from '../template/static-html'
import styles from './preferences-page.module.css'

type PreferencesPageProps = { storeName: string; token: string; preferences: readonly Preference[] | null }

/** The kinds of messages that a person can turn on and off, with the link of an email. */
export function PreferencesPage({ storeName, token, preferences }: PreferencesPageProps) {
  return (
    <StaticHtml
      className={`container section ${newsletter.page}`}
      markup={html`<h1>What you receive from ${storeName}</h1><p class="${styles.saved}" id="sent-1" role="status">Your choice is saved.</p>${bodyOf(storeName, token, preferences)}`}
    />
  )
}

function bodyOf(storeName: string, token: string, preferences: PreferencesPageProps['preferences']) {
  if (preferences === null) return html`<p>This link is incomplete. Please open it from the email again.</p>`
  if (preferences.length === 0) return html`<p>${storeName} has no address of yours, and sends you nothing.</p>`
  const boxes = preferences.map(
    ({ kind, isOn }) =>
      html`<label class="${styles.box}"><input type="checkbox" name="${kind}"${isOn ? html` checked` : ''}> ${preferenceText(kind, storeName)}</label>`,
  )
  return html`<form method="post" action="/api/forms/preferences"><input type="hidden" name="token" value="${token}"><input type="hidden" name="n" value="1">${boxes}<p>Emails about your orders and your account reach you in any case.</p><button class="${buttonClass()}">Save</button></form>`
}
