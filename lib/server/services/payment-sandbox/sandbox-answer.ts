import 'server-only'
import type { SandboxOutcome } from '@/lib/rules/sandbox-card'
import type { SandboxCard } from './sandbox-tokens'

/** Fields of an answer as the provider names them, all of them texts. */
export type SandboxAnswer = Record<string, string>

export type SandboxRequest = { amount: number; invoiceNo: string; trace: string }

const decimal = (hundredths: number) => (hundredths / 100).toFixed(2)

/** The answer to a card transaction that was processed, whatever its outcome. */
export function processedAnswer(
  tranCode: string,
  verdict: Pick<SandboxOutcome, 'message' | 'returnCode'> & { status: 'Approved' | 'Declined' | 'Error' },
  card: SandboxCard,
  asked: SandboxRequest,
  issued: { refNo: string; authCode: string; authorized: number; token: string },
): SandboxAnswer {
  return {
    ResponseOrigin: 'Processor',
    ReturnCode: verdict.returnCode ?? '000000',
    Status: verdict.status,
    Message: verdict.message,
    Trace: asked.trace,
    Account: `XXXXXXXXXXXX${card.last4}`,
    Expiration: 'XXXX',
    Brand: card.brand,
    TranCode: tranCode,
    AuthCode: issued.authCode,
    RefNo: issued.refNo,
    InvoiceNo: asked.invoiceNo,
    AVSResult: verdict.status === 'Approved' ? 'Y' : '',
    CVVResult: verdict.status === 'Approved' ? 'M' : '',
    Amount: decimal(asked.amount),
    Authorized: decimal(issued.authorized),
    Tip: '0.00',
    Token: issued.token,
  }
}

/** The answer to a request that was not processed at all. */
export const rejectedAnswer = (returnCode: string, message: string): SandboxAnswer => ({
  ResponseOrigin: 'Client',
  ReturnCode: returnCode,
  Status: 'Error',
  Message: message,
})

export const INVALID_TOKEN = rejectedAnswer('002757', 'Invalid Token.')
export const TRANSACTION_NOT_FOUND = rejectedAnswer('002604', 'Transaction Not Found.')
