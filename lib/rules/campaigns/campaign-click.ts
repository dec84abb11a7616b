import { isProgram } from '../is-program'

/** A request for a link of a campaign, as far as it tells who made it. */
export type LinkRequest = {
  readonly method: string
  readonly userAgent: string
  /** Ms since the email was handed to the mail server. */
  readonly emailAgeMs: number
}

/** An email that was sent less than this many ms ago is read by scanners of mail servers only. */
const SCANNED_WITHIN_MS = 5_000
/** A reader that opens every link of an email within this time is a program. */
export const ALL_LINKS_WITHIN_MS = 2_000

/** Whether a program made the request: link scanners of mail servers open what they deliver. */
export const isMachineClick = ({ method, userAgent, emailAgeMs }: LinkRequest): boolean =>
  method !== 'GET' || isProgram(userAgent) || emailAgeMs < SCANNED_WITHIN_MS
