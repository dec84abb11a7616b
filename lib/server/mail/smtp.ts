import 'server-only'
import { createTransport } from 'nodemailer'
import { EmailRejected, type OutgoingMessage, type Transport } from './transport'
import { unsubscribeHeaders } from './unsubscribe-headers'

/** Together far below the job's time limit, so that a slow server causes a retry and not a lost email. */
const CONNECT_MS = 10_000
const SILENCE_MS = 20_000

/** Error codes of the SMTP session that concern this email; others (connection, sign-in) may be temporary. */
const ABOUT_THE_EMAIL = ['EENVELOPE', 'EMESSAGE']

/** Replies to a recipient's address that will be the same tomorrow: no such mailbox, mailbox moved, malformed address. */
const NO_SUCH_ADDRESS = [550, 551, 553]

type SmtpError = Error & { code?: string; responseCode?: number; command?: string }

/** Sends by SMTP. `from` is the sender's address of emails without their own, `domain` the right half of every Message-ID. */
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
        from: { name: message.fromName, address: message.fromAddress ?? from },
        to: { name: '', address: message.recipient },
        ...(message.replyTo && { replyTo: { name: '', address: message.replyTo } }),
        subject: message.subject,
        html: message.html,
        text: message.text,
        attachments: (message.attachments ?? []).map(({ fileName, type, bytes }) => ({
          ...{ filename: fileName, contentType: type },
          content: bytes,
        })),
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(message.unsubscribeUrl) },
      })
      return response
    } catch (error) {
      throw reasonOf(error as SmtpError)
    }
  }

  return { storesEmails: false, deliver }
}

/** Describes the error by its codes only: the server's text may contain the recipient's address, and reasons are logged. */
function reasonOf({ code = 'unknown', responseCode, command }: SmtpError): Error {
  const sentence = `mail server: ${code}${responseCode ? ` ${responseCode}` : ''}`
  const isFinal = ABOUT_THE_EMAIL.includes(code) && responseCode !== undefined && responseCode >= 500
  if (!isFinal) return new Error(sentence)
  return new EmailRejected(sentence, command === 'RCPT TO' && NO_SUCH_ADDRESS.includes(responseCode ?? 0))
}
