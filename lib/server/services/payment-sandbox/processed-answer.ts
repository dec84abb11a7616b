import 'server-only'
import type { SandboxOutcome } from '@/lib/rules/sandbox-card'
import type { SandboxAnswer, SandboxRequest } from './sandbox-answer'
import type { SandboxCard } from './sandbox-tokens'

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
