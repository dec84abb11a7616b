import 'server-only'
import { once } from '@/lib/rules/once'
import { env } from '../config/env'
import { smtpTransport } from './smtp'
import type { Transport } from './transport'

/** Sends nothing: the email is read in the table, at `/sandbox/mail`. */
export const outboxTransport: Transport = { storesEmails: true, deliver: async () => 'stored in the outbox' }

/** The configured transport, opened once. */
export const configuredTransport = (): Transport =>
  once('mail-transport', () => {
    const { mail, ROOT_DOMAIN } = env()
    if (mail.mode === 'outbox') return outboxTransport
    return smtpTransport({ url: mail.url, from: mail.from, domain: ROOT_DOMAIN })
  })
