import 'server-only'

/** Fields of an answer as the provider names them, all of them texts. */
export type SandboxAnswer = Record<string, string>

export type SandboxRequest = { amount: number; invoiceNo: string; trace: string }

/** The answer to a request that was not processed at all. */
export const rejectedAnswer = (returnCode: string, message: string): SandboxAnswer => ({
  ResponseOrigin: 'Client',
  ReturnCode: returnCode,
  Status: 'Error',
  Message: message,
})

export const INVALID_TOKEN = rejectedAnswer('002757', 'Invalid Token.')
export const TRANSACTION_NOT_FOUND = rejectedAnswer('002604', 'Transaction Not Found.')
