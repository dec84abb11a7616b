import 'server-only'
import { createTransport } from 'nodemailer'
import { LetterRefused, type OutgoingMessage, type Transport } from './transport'

/** Together far below the time limit of the job, so that a slow server is a failed try and not a lost one. */
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/** Faults of the conversation that concern this very letter; anything else (connection, sign-in) may pass. */
const ABOUT_THE_LETTER = ['EENVELOPE', 'EMESSAGE']

type SmtpFault = Error & { code?: string; responseCode?: number }

/** Sends by SMTP. `from` is the address of the sender, `domain` the right half of every Message-ID. */
export function smtpTransport({ url, from, domain }: { url: string; from: string; domain: string }): Transport {
  const mailer = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  async function deliver(message: OutgoingMessage): Promise<string> {
    try {
      const { response } = await mailer.sendMail({
        messageId: `<${message.id}@${domain}>`,
        from: { name: message.fromName, address: from },
        to: { name: '', address: message.recipient },
        subject: message.subject,
        html: message.html,
        text: message.text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return response
    } catch (error) {
      throw reasonOf(error as SmtpFault)
    }
  }

  return { keepsLetters: false, deliver }
}

/** Names the fault by its codes alone: the server's words may hold the reader's address, and reasons are logged. */
function reasonOf({ code = 'unknown', responseCode }: SmtpFault): Error {
  const sentence = `mail server: ${code}${responseCode ? ` ${responseCode}` : ''}`
  const isFinal = ABOUT_THE_LETTER.includes(code) && responseCode !== undefined && responseCode >= 500
  return isFinal ? new LetterRefused(sentence) : new Error(sentence)
}
