import 'server-only'
import { currencyExponent } from '@/lib/rules/currency-exponent'
import type { ChargeInput, CompletedSale, Money } from './port'

const LONGEST_TRACE = 40
const LONGEST_STREET_NUMBER = 8

/** Two decimals as text; the provider knows no currency, so one with another exponent is a bug of ours. */
function decimalAmount({ minor, currency }: Money): string {
  if (currencyExponent(currency) !== 2) throw new Error(`The card provider cannot charge ${currency}.`)
  return (minor / 100).toFixed(2)
}

/** Free text that is returned in every response about a sale. */
export const traceOf = (orderRef: string): string => orderRef.slice(0, LONGEST_TRACE)

/** An invoice number in the provider's format: 1 to 8 digits. */
function checkedInvoiceNo(invoiceNo: string): string {
  if (!/^\d{1,8}$/.test(invoiceNo)) throw new Error('An invoice number has 1 to 8 digits.')
  return invoiceNo
}

export function saleBody({ token, amount, invoiceNo, orderRef, avs }: ChargeInput): Record<string, string> {
  return {
    Token: token,
    Amount: decimalAmount(amount),
    InvoiceNo: checkedInvoiceNo(invoiceNo),
    Trace: traceOf(orderRef),
    // A partial approval makes no sense for a subscription; the response is compared with the amount anyway.
    PartialAuth: 'Disallow',
    ...(avs?.zip ? { Zip: avs.zip } : {}),
    ...(avs?.streetNo ? { Address: avs.streetNo.slice(0, LONGEST_STREET_NUMBER) } : {}),
  }
}

export const voidBody = ({ token, invoiceNo }: CompletedSale): Record<string, string> => ({
  Token: token,
  InvoiceNo: checkedInvoiceNo(invoiceNo),
})

export const returnBody = (sold: CompletedSale & { amount: Money; orderRef: string }): Record<string, string> => ({
  ...voidBody(sold),
  Amount: decimalAmount(sold.amount),
  Trace: traceOf(sold.orderRef),
})
