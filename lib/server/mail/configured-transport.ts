import 'server-only'
import { once } from '@/lib/rules/once'
import { env } from '../config/env'
import { smtpTransport } from './smtp'
import type { Transport } from './transport'

/** Nothing leaves: the letter is read in the table, at `/sandbox/mail`. */
export const outboxTransport: Transport = { storesEmails: true, deliver: async () => 'kept in the outbox' }

/** What the environment chose, opened once. */
export const configuredTransport = (): Transport =>
  once('mail-transport', () => {
    const { mail, ROOT_DOMAIN } = env()
    if (mail.mode === 'outbox') return outboxTransport
    return smtpTransport({ url: mail.url, from: mail.from, domain: ROOT_DOMAIN })
  })
