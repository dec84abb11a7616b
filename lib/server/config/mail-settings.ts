import 'server-only'

/** Where emails go: the outbox table or a mail server. */
export type MailSettings =
  | { readonly mode: 'outbox' }
  | { readonly mode: 'smtp'; readonly url: string; readonly from: string }

type MailVariables = {
  ROOT_DOMAIN: string
  MAIL_MODE?: 'outbox' | 'smtp' | undefined
  SMTP_URL?: string | undefined
  MAIL_FROM?: string | undefined
  ALLOW_SANDBOX_MAIL: boolean
  API_URL?: string | undefined
}

/**
 * On localhost emails stay in the outbox until `SMTP_URL` is set. Elsewhere an undelivered email is an error, so the
 * start fails until one of the two is configured. An instance without its own data sends nothing.
 */
export function mailSettings(values: MailVariables): MailSettings {
  const { ROOT_DOMAIN, MAIL_MODE, SMTP_URL, MAIL_FROM } = values
  const isDemo = ROOT_DOMAIN === 'localhost'
  const mode = MAIL_MODE ?? (SMTP_URL ? 'smtp' : isDemo || values.API_URL ? 'outbox' : undefined)
  if (mode === undefined) {
    throw new Error(
      `ROOT_DOMAIN is ${ROOT_DOMAIN}, so mail must be configured: set SMTP_URL and MAIL_FROM, or MAIL_MODE=outbox with ALLOW_SANDBOX_MAIL=true.`,
    )
  }
  if (mode === 'smtp') {
    if (!SMTP_URL)
      throw new Error('MAIL_MODE is smtp, but SMTP_URL is missing: set it to smtp://user:password@host:port.')
    if (!MAIL_FROM) throw new Error('SMTP_URL is set without MAIL_FROM: set it to the sender address of emails.')
    return { mode, url: SMTP_URL, from: MAIL_FROM }
  }
  if (!isDemo && !values.API_URL && !values.ALLOW_SANDBOX_MAIL) {
    throw new Error(
      `ROOT_DOMAIN is ${ROOT_DOMAIN} and MAIL_MODE is outbox, so emails are not sent: set SMTP_URL, or ALLOW_SANDBOX_MAIL=true if this is intended.`,
    )
  }
  return { mode }
}
